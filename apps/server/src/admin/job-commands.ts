import { recordOperatorAction } from '../core/operator/operator-log.ts'
import { listJobs } from '../platform/queue/queue-admin.ts'
import {
  performFromCommandLine,
  AdminError,
  type Command,
  readCount,
  formatCount,
  formatMinute,
  toSingleLine,
  printTable,
} from './command.ts'

const STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed']

/** Commands for background jobs and for usage limits. */
export const jobCommands: Command[] = [
  {
    name: 'jobs list',
    usage: '[--state failed] [--name <job>] [--limit 50]',
    help: 'Lists the newest jobs, by state: created, retry, active, completed, cancelled or failed.',
    argumentCount: [0, 0],
    async run({ db, print }, _, flags) {
      const { state, name } = flags
      // A mistyped state would look like an empty list.
      if (state !== undefined && !STATES.includes(String(state)))
        throw new AdminError(`--state is one of ${STATES.join(', ')}.`)
      const jobs = await listJobs(db.pool, {
        ...(typeof state === 'string' ? { state } : {}),
        ...(typeof name === 'string' ? { name } : {}),
        limit: readCount(flags, 'limit', 50),
      })
      const lines = jobs.map(job => [
        job.id,
        job.name,
        job.state,
        formatCount(job.tries, 'retry', 'retries'),
        formatMinute(job.createdAt),
        toSingleLine(job.failure ?? ''),
      ])
      printTable(print, lines)
      print(formatCount(jobs.length, 'job'))
    },
  },
  ...(['retry', 'cancel'] as const).map(
    (change): Command => ({
      name: `jobs ${change}`,
      usage: '<id>',
      help: change === 'retry' ? 'Retries a failed job.' : 'Cancels a waiting or running job.',
      argumentCount: [1, 1],
      async run(admin, [id = '']) {
        await performFromCommandLine(admin, { action: `${change}_job`, id }).catch((error: unknown) => {
          if (!(error instanceof AdminError)) throw error
          throw new AdminError(`No job ${id} is in a state that allows this.`)
        })
        admin.print('Done.')
      },
    }),
  ),
  {
    name: 'quotas list',
    usage: '[text]',
    help: 'Lists active rate limits by client or account, and today’s use of the language model.',
    argumentCount: [0, 1],
    async run({ db, clock, print }, [text = '']) {
      const limits = await db.pool.query<{ key: string; points: number; expire: string | null }>(
        `select key, points, expire::text from rate_limits
         where key like '%' || $1 || '%' and (expire is null or expire > $2) order by points desc limit 200`,
        [text, clock.now().getTime()],
      )
      const used = await db.pool.query<{ email: string; tokens: string; day: string }>(
        `select u.email, m.tokens::text, m.day::text from llm_usage m join users u on u.id = m.user_id
         where u.email like '%' || $1 || '%' or u.id = $1 order by m.day desc, m.tokens desc limit 200`,
        [text],
      )
      const until = (expire: string | null) =>
        expire === null ? 'forever' : `until ${formatMinute(new Date(Number(expire)))}`
      const lines = [
        ...limits.rows.map(({ key, points, expire }) => [toSingleLine(key), `${points}`, until(expire)]),
        ...used.rows.map(({ email, tokens, day }) => [email, `${tokens} tokens`, day]),
      ]
      printTable(print, lines)
      print(
        `${formatCount(limits.rows.length, 'limit')}, ${formatCount(used.rows.length, 'day')} of model use`,
      )
    },
  },
  {
    name: 'quotas reset',
    usage: '<key of a limit, or email>',
    help: 'Resets the rate limits of a client, or an account’s use of the language model.',
    argumentCount: [1, 1],
    async run({ db, clock, print }, [word = '']) {
      const limits = await db.pool.query('delete from rate_limits where key = $1', [word])
      const used = await db.pool.query(
        'delete from llm_usage where user_id in (select id from users where email = lower($1) or id = $1)',
        [word],
      )
      if (limits.rowCount || used.rowCount)
        await recordOperatorAction(db.sql, 'command_line', { action: 'lift_limits' }, clock.now())
      print(
        `Reset ${formatCount(limits.rowCount ?? 0, 'limit')} and ${formatCount(used.rowCount ?? 0, 'day')} of model use.`,
      )
    },
  },
]
