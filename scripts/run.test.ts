import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A project whose packages for development are not installed, with an npm that only writes down its words. */
function projectInProduction() {
  const folder = mkdtempSync(join(tmpdir(), 'louend-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['scripts', 'node_modules', 'bin']) mkdirSync(join(folder, name))
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(folder, 'scripts/run.mjs'))
  for (const name of ['shop', 'demo', 'test'])
    writeFileSync(join(folder, `scripts/${name}.ts`), `console.log('${name} has run')`)
  const packages = { 'node_modules/pg': { version: '1.0.0' }, 'node_modules/vite': { version: '1.0.0', dev: true } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const { 'node_modules/pg': pg } = packages
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/pg': pg } }),
  )
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "$@" >> npm-words\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const run = (what: string) => {
    const { npm_execpath: _, ...environment } = process.env
    const env = { ...environment, NODE_ENV: 'production', PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
    return spawnSync(process.execPath, ['scripts/run.mjs', what], { cwd: folder, env, encoding: 'utf8' })
  }
  const installed = () => {
    try {
      return readFileSync(join(folder, 'npm-words'), 'utf8').trim().split('\n')
    } catch {
      return []
    }
  }
  return { folder, run, installed }
}

test.skipIf(process.platform === 'win32')('what an operator runs beside the shop installs nothing', () => {
  const { run, installed } = projectInProduction()
  expect(run('scripts/shop.ts').stdout).toBe('shop has run\n')
  expect(installed()).toEqual([])
})

test.skipIf(process.platform === 'win32')('the demo and the tests install what is missing, also in production', () => {
  const { run, installed } = projectInProduction()
  for (const name of ['demo', 'test']) expect(run(`scripts/${name}.ts`).stdout).toContain(`${name} has run`)
  expect(installed()).toEqual(Array(2).fill('ci --include=dev --no-audit --no-fund --loglevel=error'))
})

test.skipIf(process.platform === 'win32')('a missing program or package is named in one line', () => {
  const { folder, run } = projectInProduction()
  expect(run('drizzle-kit')).toMatchObject({
    status: 1,
    stderr: 'drizzle-kit is not installed: run `npm ci --include=dev` first.\n',
  })
  rmSync(join(folder, 'node_modules'), { recursive: true })
  expect(run('scripts/shop.ts')).toMatchObject({
    status: 1,
    stderr: 'No packages are installed: run `npm ci --include=dev` first.\n',
  })
})
