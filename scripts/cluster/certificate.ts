import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { needProgram } from '../debian-package.ts'

/** Writes a self-signed certificate and its key. Returns the certificate's path. */
export async function makeCertificate(folder: string): Promise<string> {
  const openssl = await needProgram('openssl', 'openssl')
  const certificate = join(folder, 'shop.crt')
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(openssl, [...words, ...names, '-keyout', join(folder, 'shop.key'), '-out', certificate], {
    stdio: 'pipe',
  })
  return certificate
}
