import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

export const keyId = 'LOUENDTESTKEY'
export const secret = 'a-secret-of-the-tests'

type Options = {
  port?: number
  /** Where the files stay when it closes. */
  folder?: string
}

/** An S3 store with one bucket, behind a door that checks signatures, because the store itself checks none. */
export async function startSignedS3(bucket: string, { port: requestedPort = 0, folder }: Options = {}) {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'louend-s3-')))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await store.run()
  const refused: string[] = []
  const door = createServer((incoming, answer) => {
    void letIn(incoming, answer, port, refused)
  })
  door.listen(requestedPort, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  const doorPort = typeof address === 'object' && address ? address.port : 0

  return {
    endpoint: `http://127.0.0.1:${doorPort}`,
    /** Why requests were turned away. */
    refused,
    async close() {
      door.closeAllConnections()
      door.close()
      await store.close()
      if (!folder) await rm(directory, { recursive: true, force: true })
    },
  }
}

async function letIn(incoming: IncomingMessage, answer: ServerResponse, port: number, refused: string[]) {
  const body = await buffer(incoming)
  const wrong = whyUnsigned(incoming, body)
  if (wrong) {
    refused.push(wrong)
    answer.writeHead(403, { 'content-type': 'application/xml' })
    answer.end('<Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>')
    return
  }
  const { authorization: _, ...headers } = incoming.headers
  const onward = request(
    { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    },
  )
  onward.on('error', () => answer.destroy())
  onward.end(body)
}

/** AWS Signature Version 4, counted anew from the request as it arrived; undefined when it is right. */
function whyUnsigned(incoming: IncomingMessage, body: Buffer): string | undefined {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      incoming.headers.authorization ?? '',
    )
  if (!authorization) return 'no signature'
  const [, who = '', day = '', region = '', names = '', signature = ''] = authorization
  if (who !== keyId) return 'unknown key'
  const header = (name: string) => String(incoming.headers[name] ?? '').trim()
  const claimed = header('x-amz-content-sha256')
  if (claimed !== createHash('sha256').update(body).digest('hex')) return 'body differs from its hash'
  if (incoming.method === 'PUT' && !names.split(';').includes('content-type')) return 'content type is not signed'
  const url = new URL(incoming.url ?? '/', 'http://store')
  const canonical = [
    incoming.method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    claimed,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (part, word) => hmac(part, word),
    `AWS4${secret}`,
  )
  const right = hmac(key, toSign)
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'wrong signature'
}

const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest()
const sha256 = (words: string) => createHash('sha256').update(words).digest('hex')
