import { eq, sql as raw } from 'drizzle-orm'
import { listOperatorWebsites, toHost } from '../core/operator/list-websites.ts'
import { findWebsiteByName } from '../core/safety/abuse-reports.ts'
import { isTakenDown } from '../core/safety/takedowns.ts'
import { bumpRevision } from '../core/websites/revision.ts'
import { websites } from '../core/websites/websites.table.ts'
import {
  performFromCommandLine,
  AdminError,
  type AdminContext,
  type Command,
  readCount,
  formatCount,
  formatMinute,
  toSingleLine,
  printTable,
} from './command.ts'

async function list(admin: AdminContext, search: string | null, limit: number): Promise<void> {
  const { sql } = admin.db
  const found = await listOperatorWebsites({ sql, addresses: admin.addresses }, { search, limit })
  const lines = found.websites.map(one => [
    one._id,
    one.custom_domain ?? one.domain,
    toSingleLine(one.name),
    one.owner.email,
    one.visibility,
    formatMinute(new Date(one.created_at)),
    one.taken_down ? `taken down: ${toSingleLine(one.taken_down.reason)}` : '',
  ])
  printTable(admin.print, lines)
  admin.print(formatCount(lines.length, 'website'))
}

/** Returns the id of a website given its id, subdomain or custom domain. @throws AdminError */
export async function findId({ db }: AdminContext, word: string): Promise<string> {
  const [row] = await db.sql.select({ id: websites.id }).from(websites).where(eq(websites.id, word))
  const id = row?.id ?? (await findWebsiteByName(db.sql, toHost(word)))
  if (id === null) throw new AdminError(`There is no website ${word}.`)
  return id
}

export const websiteCommands: Command[] = [
  {
    name: 'websites list',
    usage: '[--limit 50]',
    help: 'Lists the newest websites.',
    argumentCount: [0, 0],
    run: (admin, _, flags) => list(admin, null, readCount(flags, 'limit', 50)),
  },
  {
    name: 'websites find',
    usage: '<name, id or email>',
    help: 'Finds websites by part of their name, address or source, or all websites of an account.',
    argumentCount: [1, 1],
    run: (admin, [text = ''], flags) => list(admin, text, readCount(flags, 'limit', 50)),
  },
  {
    name: 'websites take-down',
    usage: '<name or id> --reason <words> [--law]',
    help: 'Takes a website offline (410; with --law 451), closes reports about it and emails its owner the reason.',
    argumentCount: [1, 1],
    async run(admin, [word = ''], { reason, law }) {
      if (typeof reason !== 'string' || reason.trim() === '')
        throw new AdminError('Give the reason for the owner: --reason <text>')
      const id = await findId(admin, word)
      const action = { action: 'take_down', id, reason: reason.trim(), by_law: law === true } as const
      const names = await performFromCommandLine(admin, action)
      admin.print(`Taken down: ${names.join(', ')}`)
    },
  },
  {
    name: 'websites restore',
    usage: '<name or id>',
    help: 'Puts a website back online.',
    argumentCount: [1, 1],
    async run(admin, [word = '']) {
      const id = await findId(admin, word)
      if (!(await isTakenDown(admin.db.sql, id))) return admin.print('This website is not taken down.')
      const names = await performFromCommandLine(admin, { action: 'restore', id })
      admin.print(`Restored: ${names.join(', ')}`)
    },
  },
  {
    name: 'websites render',
    usage: '<name or id> | --all',
    help: 'Renders the pages of a website again at their next visit.',
    argumentCount: [0, 1],
    async run(admin, [word], { all }) {
      if ((word === undefined) !== (all === true)) throw new AdminError('Name a website, or add --all.')
      let last = ''
      let count = 0
      for (;;) {
        const found =
          word !== undefined
            ? [{ id: await findId(admin, word) }]
            : await admin.db.sql
                .select({ id: websites.id })
                .from(websites)
                .where(raw`${websites.id} > ${last}`)
                .orderBy(websites.id)
                .limit(100)
        for (const { id } of found)
          await admin.db.sql.transaction(tx => bumpRevision(tx, id, admin.clock.now()))
        count += found.length
        last = found.at(-1)?.id ?? ''
        if (word !== undefined || found.length < 100) break
      }
      admin.print(`${formatCount(count, 'website')} will be rendered again at the next visit.`)
    },
  },
]
