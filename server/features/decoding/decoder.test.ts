import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { pictureLimits } from '#domain/picture.ts'
import { paintPicture } from '../../../tests/support/uploads.ts'
import { type Decoder, openDecoder } from './decoder.ts'

const open: Decoder[] = []
afterEach(() => {
  for (const decoder of open.splice(0)) decoder.close()
})

/** A decoder whose process has started. */
async function openStarted(maxSeconds?: number) {
  const decoder = openDecoder({
    log: Fastify({ logger: { level: 'silent' } }).log,
    ...(maxSeconds ? { maxSeconds } : {}),
  })
  open.push(decoder)
  await decoder.run('read', { ...file, bytes: await paintPicture('#345') })
  const signal = (name: NodeJS.Signals) => process.kill(decoder.pid ?? Number.NaN, name)
  return { decoder, signal }
}

/** Ends the process as soon as it decodes something large, and says which one that was. */
async function killDuring(decoder: Decoder, except?: number): Promise<number> {
  for (;;) {
    const { pid } = decoder
    if (pid && pid !== except && (await decoder.residentBytes()) > 130_000_000) {
      process.kill(pid, 'SIGKILL')
      return pid
    }
    await wait(2)
  }
}

const file = { limits: pictureLimits.artwork, pace: 'quick' } as const

/** Each kind of work that the process does. */
const jobs: Record<string, (decoder: Decoder) => Promise<{ ok: boolean }>> = {
  read: async (decoder) => decoder.run('read', { ...file, bytes: await paintPicture('#456') }),
  reduce: async (decoder) => decoder.run('reduce', { ...file, bytes: await paintPicture('#456'), reduction: 'square' }),
  encode: async (decoder) =>
    decoder.run('encode', { bytes: await paintPicture('#456'), pace: 'quick', shows: 30, format: 'avif' }),
  share: (decoder) =>
    decoder.run('share', { title: 'Udu', byline: 'Mari', shop: 'Sein', isWork: true, picture: undefined }),
}

test('a process is started for the first picture, and once', async () => {
  const decoder = openDecoder({ log: Fastify({ logger: { level: 'silent' } }).log })
  open.push(decoder)
  expect(decoder.pid).toBeUndefined()
  const bytes = await paintPicture('#345')
  const read = () => decoder.run('read', { ...file, bytes })
  const [first] = await Promise.all([read(), read(), read()])
  const { pid } = decoder
  expect(first).toMatchObject({ ok: true, value: { type: 'image/png', width: 60, height: 40 } })
  await read()
  expect(decoder.pid).toBe(pid)
})

test.skipIf(process.platform !== 'linux')(
  'the process has none of the shop’s secrets, and is the first to go',
  async () => {
    process.env.IDENTITY_SECRET = 'a secret that nobody else should have'
    const { decoder } = await openStarted()
    expect(readFileSync(`/proc/${decoder.pid}/environ`, 'utf8')).not.toContain('IDENTITY_SECRET')
    expect(readFileSync(`/proc/${decoder.pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
  },
)

describe.each(Object.keys(jobs))('%s', (name) => {
  const run = (decoder: Decoder) => jobs[name]?.(decoder) ?? Promise.reject(new Error(name))

  test('is done again, once, when the process is killed', async () => {
    const { decoder, signal } = await openStarted()
    signal('SIGSTOP')
    const result = run(decoder)
    await wait(50)
    signal('SIGKILL')
    expect(await result).toMatchObject({ ok: true })
  })
})

test('a picture that takes too long is refused, and the next one is decoded', async () => {
  const { decoder, signal } = await openStarted(5)
  signal('SIGSTOP')
  expect(await jobs.encode?.(decoder)).toMatchObject({ ok: false, code: 'picture-too-complex' })
  expect(await jobs.encode?.(decoder)).toMatchObject({ ok: true })
})

describe.skipIf(process.platform !== 'linux')('an answer that is half written when the process is killed', () => {
  /** Seconds of processor time that the process has taken. */
  const worked = (pid: number) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  }
  /** Keeps this thread from reading what arrives. */
  const block = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

  test('is made again', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const bytes = await sharp({ create: { width: 1200, height: 1000, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer()
    const { decoder, signal } = await openStarted()
    const pid = decoder.pid ?? Number.NaN
    const before = worked(pid)
    const answer = decoder.run('encode', { bytes, pace: 'quick', shows: 1200, format: 'jpg' })
    while (worked(pid) < before + 0.1) await wait(5)
    // More than a channel holds is written until nobody reads any more.
    for (let last = 0; last < worked(pid); block(500)) last = worked(pid)
    signal('SIGKILL')
    const made = await answer
    expect(made).toMatchObject({ ok: true })
    expect(made.ok && made.value.length).toBeGreaterThan(400_000)
    expect(decoder.pid).not.toBe(pid)
  })
})

test.skipIf(process.platform !== 'linux')(
  'pictures pass in a folder that may be removed meanwhile, and is gone when the decoder is closed',
  async () => {
    const { decoder } = await openStarted()
    const folder = readFileSync(`/proc/${decoder.pid}/cmdline`, 'utf8').split('\0').at(-2) ?? ''
    expect(existsSync(folder)).toBe(true)
    rmSync(folder, { recursive: true })
    expect(await jobs.read?.(decoder)).toMatchObject({ ok: true })
    decoder.close()
    expect(existsSync(folder)).toBe(false)
  },
)

describe.skipIf(process.platform !== 'linux')('a picture that takes 190 MB', () => {
  const large = async () => {
    const bytes = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#345' } })
      .jpeg({ quality: 1, progressive: true })
      .toBuffer()
    return { bytes, pace: 'slow', limits: pictureLimits.artwork } as const
  }

  test('is refused when the process dies of it twice, and one beside it is not', async () => {
    const { decoder, signal } = await openStarted()
    const input = await large()
    // Both have begun when the process dies: nobody can say of which.
    signal('SIGSTOP')
    const [bad, good] = [decoder.run('read', input), jobs.read?.(decoder)]
    signal('SIGCONT')
    const first = await killDuring(decoder)
    await killDuring(decoder, first)
    expect(await bad).toMatchObject({ ok: false, code: 'picture-too-complex' })
    expect(await good).toMatchObject({ ok: true })
    expect(await decoder.run('read', input)).toMatchObject({ ok: true })
  }, 60_000)
})

test('of two pictures the one that takes too long is refused, and the other is done again', async () => {
  const { decoder, signal } = await openStarted(5)
  signal('SIGSTOP')
  const slow = jobs.read?.(decoder)
  await wait(1000)
  const beside = jobs.reduce?.(decoder)
  expect(await slow).toMatchObject({ ok: false, code: 'picture-too-complex' })
  expect(await beside).toMatchObject({ ok: true })
})
