import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')
const { version }: { version: string } = JSON.parse(read('package.json'))

/** Logged at start; shown at /readyz, in the metrics and on the health page. The commit is empty without a build. */
export const release = {
  version,
  commit: existsSync(join(projectFolder, 'build/commit')) ? read('build/commit') : '',
}
