import { parseArgs } from 'node:util'
import { AdminError, type AdminContext, type Command, type Flags } from './command.ts'
import { backupCommands } from './backup-commands.ts'
import { reportCommands } from './report-commands.ts'
import { secretCommands } from './secret-commands.ts'
import { userCommands } from './user-commands.ts'
import { websiteCommands } from './website-commands.ts'
import { canaryCommands } from './canary-commands.ts'
import { jobCommands } from './job-commands.ts'
import { runWithAuditContext } from '../platform/audit-context.ts'

const COMMANDS: readonly Command[] = [
  ...userCommands,
  ...websiteCommands,
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
    throw new AdminError(`There is no command ${positionals.join(' ')}. See: npm run admin -- --help`)
  const words = positionals.slice(command.name.split(' ').length)
  const [least, most] = command.argumentCount
  const { usage } = command
  const unknown = Object.keys(flags).find(name => !usage.includes(`--${name}`) && name !== 'limit')
  if (words.length < least || words.length > most || unknown !== undefined)
    throw new AdminError(`It is: npm run admin -- ${command.name} ${usage}`)
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
