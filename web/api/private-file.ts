import { authorized } from './api.ts'

export async function loadPrivateFile(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await authorized<Response>(fetch)(path, { method: 'GET', headers: {}, signal })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.blob()
}
