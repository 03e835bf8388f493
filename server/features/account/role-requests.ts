import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Shop } from '#server/shop.ts'
import { changeRole } from './change-role.ts'

type Request = { email: string; role: 'ADMIN' | 'USER' }
export type RoleAnswer = Awaited<ReturnType<typeof changeRole>>

const folderIn = (dataFolder: string) => join(dataFolder, 'role-requests')
const everyMilliseconds = 1000

/**
 * An open shop has its embedded database for itself. Whoever may write into its data folder leaves a request there,
 * and the shop carries it out. Gives the answer; undefined when nobody took the request.
 */
export async function leaveRoleRequest(
  dataFolder: string,
  request: Request,
  patience = 15_000,
): Promise<RoleAnswer | undefined> {
  const folder = folderIn(dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeWhole(file, request)
  const answer = `${file}.answer`
  for (let waited = 0; waited < patience && !existsSync(answer); waited += 100) await wait(100)
  const told = existsSync(answer) ? (JSON.parse(readFileSync(answer, 'utf8')) as RoleAnswer) : undefined
  rmSync(file, { force: true })
  rmSync(answer, { force: true })
  return told
}

/** Looks every second for requests in the data folder. Gives the way to stop. */
export function heedRoleRequests(shop: Shop): () => void {
  const folder = folderIn(shop.settings.dataFolder)
  let underWay = false
  const look = async () => {
    if (underWay || !existsSync(folder)) return
    underWay = true
    try {
      for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) await heed(join(folder, name))
    } catch (error) {
      shop.log.warn({ err: error }, 'a request for a role could not be carried out')
    } finally {
      underWay = false
    }
  }

  async function heed(file: string): Promise<void> {
    const { email, role } = JSON.parse(readFileSync(file, 'utf8')) as Request
    // Away with it first: an address must not lie about.
    rmSync(file)
    writeWhole(`${file}.answer`, await changeRole(shop, email, role, shop.now()))
  }

  const timer = setInterval(() => void look(), everyMilliseconds).unref()
  return () => clearInterval(timer)
}

/** Written beside and renamed, because the other side may look at any moment. */
function writeWhole(file: string, content: object): void {
  writeFileSync(`${file}.draft`, JSON.stringify(content), { mode: 0o600 })
  renameSync(`${file}.draft`, file)
}
