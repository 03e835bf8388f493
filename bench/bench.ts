// npm run bench: ratios against plain Node. npm run bench -- memory, and so on, for the other benchmarks.

const ratios = './ratios.ts'
const others: Readonly<Record<string, string>> = {
  memory: './memory.ts',
  visitor: './worst-visitor.ts',
  uploads: './worst-uploads.ts',
  changes: './changing-works.ts',
  load: './rising-load.ts',
  lighthouse: './lighthouse.ts',
}

const [name = ''] = process.argv.slice(2)
const hasName = name !== '' && !name.startsWith('-')
if (hasName && !Object.hasOwn(others, name)) {
  console.error(`npm run bench [-- ${Object.keys(others).join(' | ')}]`)
  process.exitCode = 1
} else {
  // The benchmark parses its own options.
  if (hasName) process.argv.splice(2, 1)
  await import(others[name] ?? ratios)
}
