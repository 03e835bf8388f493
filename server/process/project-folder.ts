import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const packageFile = findPackageJSON('..', import.meta.url)
if (!packageFile) throw new Error('The shop has no package.json above it.')

/** The folder of package.json, for files that the shop reads; the same from source and bundled. */
export const projectFolder = dirname(packageFile)
