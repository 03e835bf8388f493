// The baseline in its own process: bare node:http.
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Markup, readMarkup } from './markup.ts'
import {
  type ListRow,
  listQuery,
  oneRowQuery,
  type PictureRow,
  picturesQuery,
  toCard,
  toWork,
  type WorkRow,
  workQuery,
} from './plain-queries.ts'

export type BaselineOptions = {
  databaseUrl: string
  /** Bytes (base64) and headers of the shop's cached responses. */
  cached: Record<string, { headers: Record<string, string>; body: string }>
  /** In list order; requests for a single work take them in turn. */
  workIds: string[]
  html: string
}

process.once('message', async (options: BaselineOptions) => {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 10 })
  const cached = new Map(
    Object.entries(options.cached).map(([path, { headers, body }]) => [
      path,
      { headers, bytes: Buffer.from(body, 'base64') },
    ]),
  )
  const markup = readMarkup(options.html)
  let turn = 0

  const list = async () => {
    const { rows } = await pool.query<ListRow>(listQuery, [options.workIds])
    return { success: true, data: { content: rows.map(toCard), totalElements: rows.length } }
  }
  const work = async () => {
    const id = options.workIds[turn++ % options.workIds.length]
    const [{ rows }, pictures] = await Promise.all([
      pool.query<WorkRow>(workQuery, [id]),
      pool.query<PictureRow>(picturesQuery, [id]),
    ])
    return { success: true, data: rows.map((row) => toWork(row, pictures.rows))[0] }
  }
  const query = async () => (await pool.query(oneRowQuery, [options.workIds[0]])).rows[0]
  const page = async () => {
    await list()
    return `<!DOCTYPE html>${renderToString(toReact(markup))}`
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const stored = cached.get(path)
    if (stored) {
      response.writeHead(200, stored.headers)
      response.end(stored.bytes)
    } else if (path === '/list') answer(response, 'application/json', list().then(JSON.stringify))
    else if (path === '/query') answer(response, 'application/json', query().then(JSON.stringify))
    else if (path === '/work') answer(response, 'application/json', work().then(JSON.stringify))
    else if (path === '/page') answer(response, 'text/html', page())
    else response.writeHead(404, { 'content-length': 0 }).end()
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})

function answer(response: ServerResponse, type: string, text: Promise<string>): void {
  text.then(
    (body) => {
      const bytes = Buffer.from(body)
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-length': bytes.length })
      response.end(bytes)
    },
    (error) => {
      console.error(error)
      response.writeHead(500, { 'content-length': 0 }).end()
    },
  )
}

const toReact = (markup: Markup): ReactNode =>
  typeof markup === 'string' ? markup : createElement(markup.tag, markup.attributes, ...markup.children.map(toReact))
