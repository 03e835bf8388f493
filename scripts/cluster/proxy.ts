import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { needProgram } from '../debian-package.ts'
import { childProgram } from './child-program.ts'
import { fillIn } from './fill-in.ts'
import { isOpen } from './is-open.ts'
import type { Part } from './part.ts'

const template = join(import.meta.dirname, '../../deploy/proxy/default.conf.template')

type Options = {
  folder: string
  publicUrl: string
  ports: { https: number; http: number }
  instances: readonly [string, string]
}

export type ProxyPart = Part & {
  /** New processes with the current configuration replace the old ones. */
  reload(): void
}

/** nginx with the certificate in the folder. */
export async function openProxy({ folder, publicUrl, ports, instances }: Options): Promise<ProxyPart> {
  const nginx = await needProgram('nginx', 'nginx')
  const config = join(folder, 'nginx.conf')
  const shop = fillIn(readFileSync(template, 'utf8'), {
    SHOP_1: instances[0],
    SHOP_2: instances[1],
    CACHE_FOLDER: join(folder, 'cache'),
    CERTIFICATE_FOLDER: folder,
    LOG_FOLDER: folder,
    ACME_FOLDER: join(folder, 'acme'),
    HTTPS_PORT: `127.0.0.1:${ports.https}`,
    HTTP_PORT: `127.0.0.1:${ports.http}`,
    PUBLIC_URL: publicUrl,
  })
  writeFileSync(config, around(folder, shop))
  mkdirSync(join(folder, 'nginx'))
  const child = childProgram({
    command: nginx,
    words: ['-p', folder, '-e', 'proxy.log', '-c', config],
    log: join(folder, 'proxy.log'),
    isReady: () => isOpen(ports.https),
  })
  return { start: child.start, stop: () => child.end('SIGTERM'), reload: () => child.signal('SIGHUP') }
}

/** The nginx image's base configuration, adapted to this machine and folder. */
const around = (folder: string, shop: string) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'nginx.pid')};
worker_processes 2;
events {
  worker_connections 4096;
}
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${join(folder, 'nginx', kind)};`).join('\n')}

${shop}
}
`
