import { recordOperatorAct } from '../core/operator/operator-log.ts'
import { closeReports, listReports } from '../core/safety/abuse-reports.ts'
import { type Command, readCount, formatMinute, toSingleLine, printTable } from './command.ts'

/** Commands for abuse reports by visitors. */
export const reportCommands: Command[] = [
  {
    name: 'reports list',
    usage: '[--all] [--limit 50]',
    help: 'What visitors reported and nobody has closed yet.',
    argumentCount: [0, 0],
    async run({ db, print }, _, flags) {
      const reports = await listReports(db.sql, {
        closed: flags.all === true,
        limit: readCount(flags, 'limit', 50),
      })
      const lines = reports.map(one => [
        one.id,
        formatMinute(one.createdAt),
        one.site,
        one.website ?? 'no website of ours',
        one.reason,
        one.email ?? '',
        toSingleLine(one.message),
      ])
      printTable(print, lines)
      print(`${reports.length} reports`)
    },
  },
  {
    name: 'reports close',
    usage: '<id, or a name of the website>',
    help: 'Says that a report, or all of a website, have been looked at.',
    argumentCount: [1, 1],
    async run({ db, clock, print }, [word = '']) {
      const closed = await db.sql.transaction(async tx => {
        const count = await closeReports(tx, word, clock.now())
        if (count > 0)
          await recordOperatorAct(tx, 'command_line', { act: 'close_report', subject: word }, clock.now())
        return count
      })
      print(`Closed ${closed} reports.`)
    },
  },
]
