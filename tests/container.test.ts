import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What the image that runs the shop is given, from the sources or from the stage that builds the pages. */
const carried = [...read('Dockerfile').matchAll(/^COPY (?:--from=build )?(\S+) (\S+)$/gm)].map(([, , to = '']) =>
  normalize(to),
)

/** Everything that the server opens beside its own modules. */
const opened = globSync('server/**/*.{ts,js}', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...read(path).matchAll(/join\(import\.meta\.dirname, '([^']+)'/g)].map(([, to = '']) => join(dirname(path), to)),
  )

test('the container carries all that the server opens', () => {
  expect(opened).toEqual(expect.arrayContaining(['content', 'build', 'demo/catalogue']))
  expect(opened.filter((path) => !carried.some((folder) => path === folder || path.startsWith(`${folder}/`)))).toEqual(
    [],
  )
})
