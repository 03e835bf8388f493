import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const packageFile = findPackageJSON('..', import.meta.url)
if (!packageFile) throw new Error('The shop has no package.json above it.')

/** Where package.json lies. What the shop reads from files is found from here, whether it runs from its source or bundled. */
export const projectFolder = dirname(packageFile)
