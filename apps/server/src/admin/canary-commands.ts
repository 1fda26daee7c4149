import { parseProfileLink, type ProfileLink } from '@vitrine/model'
import { operatorEmailOf } from '../app/operator-email.ts'
import { runCanary } from '../core/canary/run-canary.ts'
import { createSourceReader } from '../features/onboarding/source-reader.ts'
import { createOutboundHttp } from '../platform/fetch/outbound-http.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { AdminError, type Command, printTable, toSingleLine } from './command.ts'

/** Reads well-known profiles now, as the nightly job does. */
export const canaryCommands: Command[] = [
  {
    name: 'canary',
    usage: '[<profile link> …] [--accept]',
    help: 'Reads the profiles of CANARY_PROFILES, or those given, and says which fields disappeared.',
    argumentCount: [0, 40],
    async run({ config, db, clock, queue, print }, words, flags) {
      const links = words.length > 0 ? words.map(parseLink) : config.sources.canaries
      if (links.length === 0)
        throw new AdminError('Give links of profiles, or set CANARY_PROFILES to a few of each platform.')
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
            found === null ? `not compared: ${problem}` : `${found} fields`,
            lost.length === 0 ? 'nothing lost' : `lost: ${lost.map(({ field }) => field).join(', ')}`,
          ]),
        )
        const lostCount = readings.reduce((sum, { lost }) => sum + lost.length, 0)
        print(`${readings.length} profiles, ${lostCount} fields lost`)
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
