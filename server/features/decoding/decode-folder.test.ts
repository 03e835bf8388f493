import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeDecodeLeftovers } from './decode-folder.ts'

/** A shop's process with a picture that is being decoded. */
async function openProcess(folder: string) {
  const child: ChildProcess = fork(join(import.meta.dirname, '../../../tests/support/run-decoder.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, TMPDIR: folder },
  })
  const before = readdirSync(folder)
  const [decoder]: [number] = await Promise.race([
    once(child, 'message') as Promise<[number]>,
    once(child, 'exit').then(() => Promise.reject(new Error('The process ended.'))),
  ])
  const [name = ''] = readdirSync(folder).filter((each) => !before.includes(each))
  const killBoth = async () => {
    if (child.signalCode) return
    child.kill('SIGKILL')
    await once(child, 'exit')
    process.kill(decoder, 'SIGKILL')
  }
  onTestFinished(killBoth)
  return { name, killBoth }
}

test.skipIf(process.platform !== 'linux')(
  'a start removes the files of dead processes, and of no living one',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'louend-leftovers-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const dead = await openProcess(folder)
    const living = await openProcess(folder)
    await dead.killBoth()
    expect(readdirSync(join(folder, dead.name))).toHaveLength(1)
    const reused = living.name.replace(/\.\d+\./, '.1.')
    const elsewhere = living.name.replace(/\.\d+-/, '.1-')
    for (const name of [reused, elsewhere, 'louend-decoding-old', 'unrelated']) mkdirSync(join(folder, name))
    await removeDecodeLeftovers(folder)
    expect(readdirSync(folder).sort()).toEqual([living.name, elsewhere, 'louend-decoding-old', 'unrelated'].sort())
    expect(readdirSync(join(folder, living.name))).toHaveLength(1)

    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), yesterday, yesterday)
    await removeDecodeLeftovers(folder)
    expect(readdirSync(folder).sort()).toEqual([living.name, 'unrelated'].sort())
  },
)
