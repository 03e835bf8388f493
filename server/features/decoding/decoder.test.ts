import { readFileSync } from 'node:fs'
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
    if (pid && pid !== except && residentMegabytes(pid) > 130) {
      process.kill(pid, 'SIGKILL')
      return pid
    }
    await wait(2)
  }
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
  } catch {
    return 0
  }
}

const file = { limits: pictureLimits.artwork, pace: 'quick' } as const

/** Each kind of work that the process does. */
const jobs: Record<string, (decoder: Decoder) => Promise<{ ok: boolean }>> = {
  read: async (decoder) => decoder.run('read', { ...file, bytes: await paintPicture('#456') }),
  reduce: async (decoder) => decoder.run('reduce', { ...file, bytes: await paintPicture('#456'), reduction: 'square' }),
  encode: async (decoder) =>
    decoder.run('encode', { bytes: await paintPicture('#456'), pace: 'quick', shows: 30, format: 'avif' }),
  share: (decoder) => decoder.run('share', { title: 'Udu', byline: 'Mari', isWork: true, picture: undefined }),
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

  test('is refused when it takes too long', async () => {
    const { decoder, signal } = await openStarted(1)
    signal('SIGSTOP')
    expect(await run(decoder)).toMatchObject({ ok: false, code: 'picture-too-complex' })
    expect(await run(decoder)).toMatchObject({ ok: true })
  })
})

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
  const { decoder, signal } = await openStarted(2)
  signal('SIGSTOP')
  const slow = jobs.read?.(decoder)
  await wait(1000)
  const beside = jobs.reduce?.(decoder)
  expect(await slow).toMatchObject({ ok: false, code: 'picture-too-complex' })
  expect(await beside).toMatchObject({ ok: true })
})
