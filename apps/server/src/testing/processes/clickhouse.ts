import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'

const PROGRAM = ['/usr/bin/clickhouse-server', '/usr/sbin/clickhouse-server'].find(existsSync)

/** Whether ClickHouse is installed; says once how to install it otherwise. */
export const hasClickHouse = PROGRAM !== undefined
if (!hasClickHouse)
  process.stderr.write('Skipped: needs ClickHouse (Debian: apt-get install clickhouse-server).\n')

export type ClickHouseServer = {
  /** As in ANALYTICS_URL. */
  url: string
  kill(): Promise<void>
  /** Starts it again with its data. */
  start(): Promise<void>
  /** Kills it and deletes its data. */
  stop(): Promise<void>
}

/** Starts a ClickHouse server with its own settings and data, and a user with a password of special characters. */
export async function startClickHouse(): Promise<ClickHouseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-clickhouse-'))
  const [port, tcpPort] = [await freePort(), await freePort()]
  await writeFile(
    join(folder, 'config.xml'),
    `<yandex><logger><level>error</level><console>1</console></logger>
    <http_port>${port}</http_port><tcp_port>${tcpPort}</tcp_port><listen_host>127.0.0.1</listen_host>
    ${['path', 'tmp_path', 'user_files_path', 'format_schema_path'].map(name => `<${name}>${folder}/${name}/</${name}>`).join('')}
    <users_config>users.xml</users_config><default_profile>default</default_profile>
    <default_database>default</default_database><mark_cache_size>67108864</mark_cache_size></yandex>`,
  )
  await writeFile(
    join(folder, 'users.xml'),
    `<yandex><profiles><default></default></profiles><quotas><default></default></quotas><users><vitrine>
    <password>a/b:c@d</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>
    </vitrine></users></yandex>`,
  )
  let child: ReturnType<typeof spawn> | null = null
  const start = async () => {
    child = spawn(PROGRAM ?? '', [`--config-file=${join(folder, 'config.xml')}`], {
      stdio: 'ignore',
      cwd: folder,
    })
    await vi.waitFor(async () => (await fetch(`http://127.0.0.1:${port}/ping`)).text(), {
      timeout: 30_000,
      interval: 50,
    })
  }
  const kill = async () => {
    const ended = new Promise(done => child?.once('exit', done))
    if (child?.kill('SIGKILL')) await ended
    child = null
  }
  await start()
  return {
    url: `http://vitrine:${encodeURIComponent('a/b:c@d')}@127.0.0.1:${port}/default`,
    start,
    kill,
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
