import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Accounts } from '../github/accounts.ts'
import { type MockHost, json, type MockResponse } from '../mock-host.ts'

const FOLDER = resolve(import.meta.dirname, '../../samples/pictures')

/** `avatars.githubusercontent.com/u/{id}`, and the numbered host names of older recordings. */
export function avatarsGithubusercontentCom(accounts: Accounts): MockHost {
  return {
    names: /^avatars\d?\.githubusercontent\.com$/,
    title: 'avatars.githubusercontent.com',
    answer({ path }) {
      const id = Number(/^\/u\/(\d+)$/.exec(path)?.[1])
      const account = accounts.numbered(id)
      return account?.picture ? picture(account.picture) : json(404, { message: 'Not Found' })
    },
  }
}

function picture(name: string): MockResponse {
  const headers = {
    'content-type': name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    'cache-control': 'max-age=300',
  }
  return { status: 200, headers, body: readFileSync(resolve(FOLDER, name)) }
}
