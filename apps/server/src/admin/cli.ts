import { parseArgs } from 'node:util'
import {
  AdminError,
  type AdminContext,
  type Command,
  type Flags,
  readCount,
  formatCount,
  formatMinute,
  toSingleLine,
  printTable,
} from './command.ts'
import { backupCommands } from './backup-commands.ts'
import { secretCommands } from './secret-commands.ts'
import { userCommands } from './user-commands.ts'
import { websiteCommands } from './website-commands.ts'
import { domainCommands } from './domain-commands.ts'
import { jobCommands } from './job-commands.ts'
import { runWithAuditContext } from '../platform/audit-context.ts'
import { recordOperatorAction } from '../core/operator/operator-log.ts'
import { listOperatorReports } from '../core/operator/list-reports.ts'
import { closeReports } from '../core/safety/abuse-reports.ts'
import { parseProfileLink, type ProfileLink } from '@vitrine/model'
import { operatorEmailOf } from '../app/operator-email.ts'
import { runCanary } from '../core/canary/run-canary.ts'
import { createSourceReader } from '../features/onboarding/source-reader.ts'
import { createOutboundHttp } from '../platform/fetch/outbound-http.ts'
import { createLog } from '../platform/telemetry/log.ts'

/** Reads well-known profiles now, as the nightly job does. */
const canaryCommands: Command[] = [
  {
    name: 'canary',
    usage: '[<profile link> …] [--accept]',
    help: 'Reads the profiles in CANARY_PROFILES, or those given, and lists fields that disappeared.',
    argumentCount: [0, 40],
    async run({ config, db, clock, queue, print }, words, flags) {
      const links = words.length > 0 ? words.map(parseLink) : config.sources.canaries
      if (links.length === 0)
        throw new AdminError('Name profile links, or set CANARY_PROFILES to a few for each platform.')
      const outside = createOutboundHttp({ outsideUrl: config.outsideUrl })
      const log = createLog('silent')
      const { keys, pages } = config.sources
      const cache = { get: async () => null, set: async () => undefined }
      const ignore = () => undefined
      const reader = createSourceReader({
        outside,
        cache,
        clock,
        log,
        keys,
        pages,
        onQuota: ignore,
        onPath: ignore,
      })
      try {
        const read = (link: ProfileLink, signal: AbortSignal) => reader.read(link, signal, ignore)
        const operatorEmail = operatorEmailOf(config)
        const deps = { sql: db.sql, clock, log, queue, read, operatorEmail }
        const readings = await runCanary(deps, links, { accept: flags.accept === true })
        printTable(
          print,
          readings.map(({ link, found, lost, problem }) => [
            link.url,
            found === null ? `not compared: ${problem}` : formatCount(found, 'field'),
            lost.length === 0 ? 'nothing lost' : `lost: ${lost.map(({ field }) => field).join(', ')}`,
          ]),
        )
        const lostCount = readings.reduce((sum, { lost }) => sum + lost.length, 0)
        print(`${formatCount(readings.length, 'profile')}, ${formatCount(lostCount, 'field')} lost`)
      } finally {
        await outside.close()
      }
    },
  },
]

function parseLink(text: string): ProfileLink {
  const parsed = parseProfileLink(text)
  if (!parsed.ok) throw new AdminError(`${toSingleLine(text)}: ${parsed.message}`)
  return parsed.link
}

/** Commands for abuse reports by visitors. */
const reportCommands: Command[] = [
  {
    name: 'reports list',
    usage: '[--all] [--limit 50]',
    help: 'Lists open abuse reports.',
    argumentCount: [0, 0],
    async run({ db, addresses, print }, _, flags) {
      const query = { closed: flags.all === true, before: null, limit: readCount(flags, 'limit', 50) }
      const { reports } = await listOperatorReports({ sql: db.sql, addresses }, query)
      const lines = reports.map(one => [
        one._id,
        formatMinute(new Date(one.created_at)),
        one.site,
        one.website?.url ?? 'no website of ours',
        one.reason,
        one.email ?? '',
        toSingleLine(one.message),
      ])
      printTable(print, lines)
      print(formatCount(reports.length, 'report'))
    },
  },
  {
    name: 'reports close',
    usage: '<id, or a name of the website>',
    help: 'Closes a report, or all reports of a website.',
    argumentCount: [1, 1],
    async run({ db, clock, print }, [word = '']) {
      const closed = await db.sql.transaction(async tx => {
        const count = await closeReports(tx, word, clock.now())
        if (count > 0)
          await recordOperatorAction(
            tx,
            'command_line',
            { action: 'close_report', subject: word },
            clock.now(),
          )
        return count
      })
      print(`Closed ${formatCount(closed, 'report')}.`)
    },
  },
]

const COMMANDS: readonly Command[] = [
  ...userCommands,
  ...websiteCommands,
  ...domainCommands,
  ...reportCommands,
  ...jobCommands,
  ...canaryCommands,
  ...backupCommands,
  ...secretCommands,
]

/** Returns the usage text with one command per line. */
export const formatHelp = (): string =>
  [
    'npm run admin -- <command>',
    '',
    ...COMMANDS.map(({ name, usage, help: words }) => `  ${`${name} ${usage}`.padEnd(60)} ${words}`),
    '',
    'It works on the installation that the settings name (DATA_DIR or DATABASE_URL, S3_*), running or not.',
  ].join('\n')

const FLAGS = {
  limit: { type: 'string' },
  state: { type: 'string' },
  name: { type: 'string' },
  reason: { type: 'string' },
  law: { type: 'boolean' },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
  delete: { type: 'boolean' },
  replace: { type: 'boolean' },
  accept: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

export type ParsedCommand = { command: Command; words: string[]; flags: Flags }

/** Parses the command line; null if it asks for help. @throws AdminError for an unknown command or flag */
export function parseCommand(args: readonly string[]): ParsedCommand | null {
  const { values: flags, positionals } = parse(args)
  if (flags.help || positionals.length === 0 || positionals[0] === 'help') return null
  const command = COMMANDS.find(({ name }) => `${positionals.join(' ')} `.startsWith(`${name} `))
  if (!command)
    throw new AdminError(`Unknown command: ${positionals.join(' ')}. See: npm run admin -- --help`)
  const words = positionals.slice(command.name.split(' ').length)
  const [least, most] = command.argumentCount
  const { usage } = command
  const unknown = Object.keys(flags).find(name => !usage.includes(`--${name}`) && name !== 'limit')
  if (words.length < least || words.length > most || unknown !== undefined)
    throw new AdminError(`Usage: npm run admin -- ${command.name} ${usage}`)
  return { command, words, flags }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: FLAGS })
  } catch (error) {
    throw new AdminError(error instanceof Error ? error.message : String(error))
  }
}

/** Runs a command; what it changes is recorded as the operator's. */
export const runCommand = (admin: AdminContext, { command, words, flags }: ParsedCommand): Promise<void> =>
  runWithAuditContext({ actor: 'operator', tokenName: null, client: null }, () =>
    command.run(admin, words, flags),
  )
