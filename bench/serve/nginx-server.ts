import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort, sendRequest } from '../harness/start-product.ts'

const NGINX = '/usr/sbin/nginx'
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/nginx-files.conf')

/**
 * Lets every host lead to the files that the product published for the first one: the bytes are shared, as those of the
 * baseline server are.
 */
export async function shareFiles(folder: string, hosts: readonly string[]): Promise<void> {
  const place = (host: string) => join(folder, 'hosts', host)
  const [first = '', ...others] = hosts
  while (!existsSync(place(first))) await pause(100)
  const target = readlinkSync(place(first))
  for (const host of others) symlinkSync(target, place(host))
}

/**
 * Starts nginx with the configuration of deploy/ as one process; `counts` sends it a copy of each request. Null, with a
 * line that says what to install, if it is missing.
 */
export async function startNginx(folder: string, product: number, counts: boolean) {
  if (!existsSync(NGINX) || !existsSync(BROTLI)) {
    console.log('nginx is missing: apt-get install nginx libnginx-mod-http-brotli-static')
    return null
  }
  const port = await findFreePort()
  const own = join(folder, `nginx-${String(port)}`)
  mkdirSync(own)
  const sites = readFileSync(CONFIGURATION, 'utf8')
    .replaceAll('/srv/vitrine-sites', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${String(product)}`)
    .replace('listen 127.0.0.1:8080 default_server', `listen 127.0.0.1:${String(port)} default_server`)
    .replace(/^\s*mirror .*$/m, counts ? '$&' : '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${own}/${name};`,
  )
  const file = join(own, 'nginx.conf')
  writeFileSync(
    file,
    `load_module ${BROTLI};\n${process.getuid?.() === 0 ? 'user root;' : ''}\ndaemon off;\nmaster_process off;\npid ${own}/pid;\nerror_log stderr crit;\nevents { worker_connections 4096; }\nhttp {\n${temporary.join('\n')}\naccess_log off;\nsendfile on;\ntcp_nopush on;\nkeepalive_requests 1000000;\n${sites}\n}\n`,
  )
  const child = spawn(NGINX, ['-p', own, '-c', file, '-e', 'stderr'], { stdio: 'inherit' })
  const isUp = () =>
    sendRequest(port, 'nobody.sites.localhost', '/').then(
      () => true,
      () => false,
    )
  while (!(await isUp())) await pause(50)
  return { port, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}
