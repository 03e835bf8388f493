import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

const states = ['met', 'not applicable', 'open'] as const
/** Levels 1 and 2 of ASVS 5.0.0. */
const requirements = 253

const rows = page.split('\n').flatMap((line) => {
  const [, number = '', requirement = '', state = '', where = ''] =
    /^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? []
  return number ? [{ number, requirement, state, where }] : []
})

/** The files that a row names: "`server/app.ts`", "`deploy/Dockerfile`". */
const filesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:ts|json|yaml|md)|Dockerfile|\.dockerignore|\.env\.example)`/g,
    ),
  ].map(([, path = '']) => path)
const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
  words
    .toLowerCase()
    .replace(/[^\w ]/g, '')
    .replaceAll(' ', '-'),
)

test('each requirement has one row, in order, with a state and words of its own', () => {
  expect(rows).toHaveLength(requirements)
  const inOrder = rows.map(({ number }) => number.split('.').map(Number))
  const sorted = inOrder.toSorted(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => a - d || b - e || c - f)
  expect(inOrder).toEqual(sorted)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(requirements)
  for (const { number, state } of rows) expect(states, number).toContain(state)
})

test('the counts at the top are those of the table', () => {
  const counts = states.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`)
  expect(page).toContain(`${requirements} requirements,\n**${counts.join(', ')}**`)
})

test('what is met is shown by a file, and every file that is named is there', () => {
  expect(rows.filter(({ state, where }) => state === 'met' && filesIn(where).length === 0)).toEqual([])
  expect(filesIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(filesIn(page).length).toBeGreaterThan(300)
})

test('every link to a section leads to one', () => {
  const linked = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, name]) => name)
  expect(linked.length).toBeGreaterThan(10)
  expect(linked.filter((name) => !headings.includes(name ?? ''))).toEqual([])
})
