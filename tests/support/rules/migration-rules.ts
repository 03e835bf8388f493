/** What an older version that still runs would stumble over, by the beginning or the middle of a statement. */
const rules: readonly [RegExp, string][] = [
  [/^drop (table|view|type|schema)\b/, 'drops what an older version reads'],
  [/^alter table .*\bdrop column\b/, 'drops a column that an older version reads'],
  [/^alter .*\brename\b/, 'renames what an older version calls by its old name'],
  [
    /\badd column (?=.*\bnot null\b)(?!.*\bdefault\b)/,
    'adds a column that an older version leaves empty: give it a default',
  ],
  [/\balter column .*\bset not null\b/, 'forbids what an older version may leave empty'],
  [/\balter column .*\bdrop default\b/, 'takes a default away that an older version relies on'],
  [/\balter column .*\b(set data )?type\b/, 'changes a type under an older version'],
]
const constraint = /^alter table (\S+) add constraint \S+ (?:(?:foreign key|unique) ?\(([^)]*)\)|check)/
const uniqueIndex = /^create unique index .*\bon (\S+)/
/** That a column has one of some values. */
const list = /\bconstraint (\S+) check \(\w+ in \(([^)]*)\)\)/g

/** Stands above a statement that somebody has thought through. */
const judged = /^-- safe while the old version runs: \S/m

/** Everything in which a migration endangers instances of the version before, a sentence each. */
export function dangersIn(migration: string, earlier: readonly string[] = []): string[] {
  const statements = migration.split('--> statement-breakpoint')
  const all = statements.map(plain)
  const isNew = (table: string) => all.some((words) => words.startsWith(`create table ${table} `))
  const hasNewColumns = (table: string, columns: string) =>
    columns
      .split(/, ?/)
      .every((column) => all.some((words) => words.startsWith(`alter table ${table} add column ${column} `)))
  const listsBefore = listsIn(earlier.map(plain).join(';'))
  const isWider = (words: string) => {
    const [[name, values] = ['', []]] = listsIn(words)
    const before = listsBefore.get(name)
    return before?.every((value) => values.includes(value)) ?? false
  }

  return statements.flatMap((statement) => {
    if (judged.test(statement)) return []
    const words = plain(statement)
    const found = rules.filter(([pattern]) => pattern.test(words)).map(([, danger]) => danger)
    const [, table = uniqueIndex.exec(words)?.[1], columns] = constraint.exec(words) ?? []
    const isHarmless = !table || isNew(table) || (columns ? hasNewColumns(table, columns) : isWider(words))
    if (!isHarmless) found.push('forbids rows that an older version may write')
    return found.map((danger) => `${words.slice(0, 60)}: ${danger}`)
  })
}

const breaking = /^(drop table|alter table .*\bdrop column|alter .*\brename\b|alter table .*\balter column .*\btype\b)/

/** True if older versions no longer work afterwards, and the migration does not say which ones may run. */
export const letsOlderVersionsRun = (migration: string): boolean => {
  const statements = migration.split('--> statement-breakpoint').map(plain)
  const refusesThem = statements.some((words) => words.startsWith('create or replace function migrations_needed()'))
  return statements.some((words) => breaking.test(words)) && !refusesThem
}

/** The values that columns may have, by the name of the check; the last check of a name holds. */
const listsIn = (words: string): Map<string, string[]> =>
  new Map([...words.matchAll(list)].map(([, name = '', values = '']) => [name, values.split(/, ?/)]))

/** Without comments, quotes and line breaks, in small letters. */
const plain = (statement: string): string =>
  statement
    .replace(/--.*$/gm, '')
    .replace(/"public"\.|["`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
