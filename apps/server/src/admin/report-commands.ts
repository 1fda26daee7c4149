import { closeReports, listReports } from '../core/safety/abuse-reports.ts'
import { type Command, countOf, minute, plain, table } from './command.ts'

/** What visitors told of websites. */
export const reportCommands: Command[] = [
  {
    name: 'reports list',
    takes: '[--all] [--limit 50]',
    help: 'What visitors reported and nobody has closed yet.',
    words: [0, 0],
    async run({ db, say }, _, flags) {
      const reports = await listReports(db.sql, {
        closed: flags.all === true,
        limit: countOf(flags, 'limit', 50),
      })
      const lines = reports.map(one => [
        one.id,
        minute(one.createdAt),
        one.site,
        one.website ?? 'no website of ours',
        one.reason,
        one.email ?? '',
        plain(one.words),
      ])
      for (const line of table(lines)) say(line)
      say(`${reports.length} reports`)
    },
  },
  {
    name: 'reports close',
    takes: '<id, or a name of the website>',
    help: 'Says that a report, or all of a website, have been looked at.',
    words: [1, 1],
    async run({ db, clock, say }, [word = '']) {
      say(`Closed ${await closeReports(db.sql, word, clock.now())} reports.`)
    },
  },
]
