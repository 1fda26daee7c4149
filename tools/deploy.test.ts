import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig, SETTINGS } from '../apps/server/src/config.ts'
import { createMetrics } from '../apps/server/src/platform/telemetry/metrics.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
// oxlint-disable-next-line typescript/no-explicit-any -- parsed YAML is read without a schema
type Yaml = any
/** Returns the documents of a YAML file, with every scalar as its source text. */
const readYaml = (path: string): Yaml[] =>
  parseAllDocuments(read(path), { schema: 'failsafe', merge: true }).map(document => {
    if (document.errors[0]) throw document.errors[0]
    return document.toJS() as Yaml
  })

const isSetting = (name: string) => name in SETTINGS
/** Returns the minimum grace period in seconds: draining, plus 10 s for slow responses and 5 s of reserve. */
const getMinGraceSeconds = (drainSeconds: string) => Number(drainSeconds) + 15
const HEALTH_PATHS = [
  ...read('apps/server/src/features/health/health.routes.ts').matchAll(/'(\/health[a-z/]*)'/g),
].map(([, path]) => path)

const ownImage = `vitrine:${(JSON.parse(read('package.json')) as { version: string }).version}`

describe('Dockerfile', () => {
  const file = read('Dockerfile')
  const last = file.slice(file.lastIndexOf('\nFROM '))
  const env = Object.fromEntries(
    [...(/ENV (.*)/.exec(last)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, ...pair]) => pair),
  )

  it('sets only known settings, to valid values', () => {
    const { NODE_ENV, ...settings } = env
    expect(NODE_ENV).toBe('production')
    expect(Object.keys(settings).filter(name => !isSetting(name))).toEqual([])
    expect(readConfig(settings)).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      metricsPort: 9090,
      dataDir: '/data',
    })
    expect(last).toContain(`EXPOSE ${env.PORT} ${env.METRICS_PORT}`)
  })

  it('runs as an unprivileged user, with a health check on an existing route', () => {
    expect(last.indexOf('\nUSER node')).toBeGreaterThan(last.lastIndexOf('\nRUN '))
    expect(HEALTH_PATHS).toContain(/\$\{process\.env\.METRICS_PORT\}(\/health\/\w+)/.exec(last)?.[1])
    expect(last).toContain(`mkdir ${env.DATA_DIR} && chown node:node ${env.DATA_DIR}`)
  })

  it('copies existing folders and starts the built server with the memory settings of npm start', () => {
    for (const [, from = ''] of last.matchAll(/COPY --from=build \/vitrine\/(\S+)/g))
      expect([
        from,
        from.endsWith('node_modules') || existsSync(join(root, from.replace(/\/dist$/, ''))),
      ]).toEqual([from, true])
    const [, program = ''] = /CMD \["node", "([^"]+)"\]/.exec(last) ?? []
    expect(read('package.json')).toContain(`node ${program}`)
    // The allocator settings are the same wherever the server is started.
    const allocatorSettings =
      /env ((?:MALLOC_\w+=\d+ )+)node/.exec(read('package.json'))?.[1]?.trim() ?? 'missing'
    expect(last).toContain(`ENV ${allocatorSettings}\n`)
    expect(read('deploy/vitrine.service')).toContain(`Environment=${allocatorSettings}\n`)
    expect(read('deploy/vitrine.service')).toContain(` ${program.split(' ')[0]} `)
    expect(file).toMatch(/^FROM node:24-\S+ AS build$/m)
    expect(read('.dockerignore')).toMatch(/^\*\*\/\.data$/m)
    // Secrets of an installation must not get into an image layer or the build cache.
    expect(read('.dockerignore')).toMatch(/^\*\*\/\.env$/m)
  })
})

it.each(['Dockerfile', 'deploy/vitrine.service', 'docs/operating.md'])(
  '%s starts Node with the flags and memory settings of npm start',
  path => {
    const { start } = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts
    const settings = start.match(/--[\w-]+=\d+|MALLOC_\w+=\d+/g)
    expect(settings).toHaveLength(4)
    expect(settings?.filter(one => !read(path).includes(one))).toEqual([])
  },
)

describe('install.sh', () => {
  const script = read('deploy/install.sh')

  it('writes valid settings, and asks a health route', () => {
    const names = [...script.matchAll(/say ['"](\w+)=/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter(name => !isSetting(name))).toEqual([])
    expect(HEALTH_PATHS).toContain(/HEALTH=(\S+)/.exec(script)?.[1])
    expect(read('deploy/vitrine.service')).toContain(/ CURRENT=\$BASE(\S+)/.exec(script)?.[1])
  })

  it('opens no file as root where the service could put a link to another one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'install-'))
    const [data, own] = [join(folder, 'data'), join(folder, 'own')]
    for (const path of [data, own]) mkdirSync(path)
    const victim = join(own, 'victim')
    writeFileSync(victim, 'untouched')
    for (const name of ['new.tar.gz', 'new.tar.gz.part', 'old.tar.gz']) symlinkSync(victim, join(data, name))
    symlinkSync(data, join(own, 'data'))
    const functions = ['is_of_service', 'run_admin'].map(
      name => new RegExp(`^${name}\\(\\) \\{\n.*?^\\}`, 'ms').exec(script)?.[0] ?? '',
    )
    const stub = 'run_as_service() { printf "%s " "$@" >&2; [ -t 0 ] || cat; }'
    const admin = (...words: string[]) => {
      const program = ['set -eu', `DATA=${data}`, stub, ...functions, 'run_admin "$@"'].join('\n')
      const { stdout, stderr } = spawnSync('bash', ['-c', program, 'vitrine', ...words], {
        cwd: own,
        input: '',
      })
      return [String(stderr).trim(), String(stdout)]
    }
    const [made, old] = [join(data, 'new.tar.gz'), join(data, 'old.tar.gz')]
    for (const path of [made, join(own, 'data/new.tar.gz'), '../data/new.tar.gz'])
      expect(admin('backup', path)).toEqual([`backup ${resolve(own, path)}`, ''])
    expect(admin('restore', old, '--replace')).toEqual([`restore ${old} --replace`, ''])
    expect(readFileSync(victim, 'utf8')).toBe('untouched')
    expect(admin('restore', 'victim')).toEqual(['restore -', 'untouched'])
    expect(admin('backup', 'mine.tar.gz')).toEqual(['backup -', ''])
    expect(readdirSync(own).toSorted()).toEqual(['data', 'mine.tar.gz', 'victim'])
    rmSync(folder, { recursive: true })
  })
})

describe('monitoring', () => {
  it('asks for metrics and labels that exist', async () => {
    const metrics = createMetrics({ process: true })
    for (const [, name = ''] of read('apps/server/src/app/metrics.ts').matchAll(/addGauge\(\s*'(\w+)'/g))
      metrics.addGauge(name, name, () => ({ one: 1 }))
    metrics.observeRequest('site', 200, 1)
    metrics.observeCall('call', 200, 1)
    metrics.countPage('memory')
    metrics.countPolicyViolation('script-src', 'inline')
    metrics.observeJob('job', 'failed', 1)
    metrics.countSourcePath('github', 'api', 'found')
    const labels = new Map<string, Set<string>>()
    for (const [, name = '', given = ''] of (await metrics.serialize()).matchAll(/^(\w+)(?:\{(.*)\})? /gm))
      labels.set(
        name,
        new Set([...(labels.get(name) ?? []), ...[...given.matchAll(/(\w+)="/g)].map(([, l = '']) => l)]),
      )
    const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as Yaml
    const [alerts] = readYaml('deploy/monitoring/alerts.yaml') as [Yaml]
    const queries: string[] = [
      ...dashboard.panels.flatMap(({ targets }: Yaml) => targets.map(({ expr }: Yaml) => expr)),
      ...alerts.groups.flatMap(({ rules }: Yaml) => rules.map(({ expr }: Yaml) => expr)),
    ]
    expect(queries.length).toBeGreaterThan(25)
    for (const query of queries) {
      const asked = [...query.matchAll(/(?:vitrine|process|nodejs)_\w+/g)].map(([name]) => name)
      expect([query, asked.filter(name => !labels.has(name))]).toEqual([query, []])
      const known = new Set(asked.flatMap(name => [...(labels.get(name) ?? [])]))
      const used = [...query.matchAll(/(\w+)=~?"|by \(([^)]*)\)/g)].flatMap(([, one, all]) =>
        one ? [one] : (all ?? '').split(/, */),
      )
      expect([query, used.filter(label => !known.has(label))]).toEqual([query, []])
    }
  })
})

describe('compose.yaml', () => {
  const [{ services, volumes, networks }] = readYaml('deploy/compose.yaml') as [Yaml]
  const vitrineServices = Object.entries<Yaml>(services).filter(([, { image }]) => image === ownImage)

  it('runs two web processes and a worker from one image, each with known settings', () => {
    expect(vitrineServices.map(([, { environment }]) => environment.PROCESSES)).toEqual([
      'web',
      'web',
      'worker',
    ])
    for (const [, { environment }] of vitrineServices) {
      expect(Object.keys(environment).filter(name => !isSetting(name))).toEqual([])
      const given = { APP_SECRET: 'x'.repeat(32), APP_DOMAIN: 'example.com', SITES_DOMAIN: 'example.net' }
      const resolved = Object.fromEntries(
        Object.entries<string>(environment).map(([name, value]) => [
          name,
          value.replace(
            /\$\{(\w+)(:[?-])\}/g,
            (_, key: keyof typeof given, how) => given[key] ?? (how === ':-' ? '' : 'word'),
          ),
        ]),
      )
      expect(readConfig(resolved)).toMatchObject({
        tls: expect.anything(),
        bucket: { bucket: 'vitrine-files' },
      })
    }
  })

  it('passes the env file to every process and limits its memory and process count', () => {
    for (const [, { env_file: files, mem_limit: memory, pids_limit: processes }] of vitrineServices) {
      expect(files).toEqual([{ path: '.env', required: 'false' }])
      expect([memory, Number(processes) > 100]).toEqual([expect.stringMatching(/^\d+[gm]$/), true])
    }
  })

  it('lists every required variable in .env.example', () => {
    const required = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):[?-]\}/g)].map(([, name]) => name)
    const example = [...read('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect([...new Set(required)].sort()).toEqual(example.sort())
  })

  it('references existing services, networks, volumes, ports and health routes', () => {
    for (const [name, service] of Object.entries<Yaml>(services)) {
      for (const dependency of Object.keys(service.depends_on ?? {}))
        expect(Object.keys(services)).toContain(dependency)
      for (const network of service.networks ?? []) expect(Object.keys(networks)).toContain(network)
      for (const volume of service.volumes ?? [])
        expect(
          volume.startsWith('./')
            ? existsSync(join(root, 'deploy', volume.split(':')[0]))
            : volume.split(':')[0] in volumes,
        ).toBe(true)
      if (service.image === ownImage)
        expect([
          name,
          Number.parseInt(service.stop_grace_period, 10) >=
            getMinGraceSeconds(service.environment.DRAIN_SECONDS),
        ]).toEqual([name, true])
    }
    const { S3_ENDPOINT } = services.worker.environment
    expect(services.storage.command).toContain(`:${new URL(S3_ENDPOINT).port}`)
    expect(services.bucket.command.at(-1)).toMatch(/\/vitrine-files$/)
    const caddy = read('deploy/compose.Caddyfile')
    for (const value of Object.values<string>(services.caddy.environment)) {
      expect(Object.keys(services)).toContain(value.split(':')[0])
      expect(value).toMatch(/:3000$/)
    }
    for (const [, name = ''] of caddy.matchAll(/\{\$(\w+)\}/g))
      expect(services.caddy.environment).toHaveProperty(name)
    expect(HEALTH_PATHS).toContain(/health_uri (\S+)/.exec(caddy)?.[1])
  })
})

describe('kubernetes manifests', () => {
  const folder = 'deploy/kubernetes'
  const [{ resources }] = readYaml(`${folder}/kustomization.yaml`) as [Yaml]
  const objects: Yaml[] = resources.flatMap((name: string) => readYaml(`${folder}/${name}`))
  const settings = objects.find(({ kind }) => kind === 'ConfigMap').data
  const deployments = objects.filter(({ kind }) => kind === 'Deployment')

  it('pin what they are built from, and what others publish, by digest', () => {
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    const [{ services }] = readYaml('deploy/compose.yaml')
    const images = Object.values<Yaml>(services).map(({ image }) => image)
    const unpinned = [...bases, ...images].filter(image => !/@sha256:[\da-f]{64}$/.test(image))
    expect(new Set(unpinned)).toEqual(new Set([ownImage, 'versity/versitygw:v1.0.17']))
  })

  it('name images of one version, pulled only if they are missing', () => {
    const [{ services }] = readYaml('deploy/compose.yaml') as [Yaml]
    for (const [name, { image, pull_policy: policy }] of Object.entries<Yaml>(services)) {
      expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+/)])
      expect([name, policy]).toEqual([name, image === ownImage ? 'build' : 'missing'])
    }
    for (const { spec } of deployments) {
      const [{ image, imagePullPolicy }] = spec.template.spec.containers
      expect([image, imagePullPolicy]).toEqual([ownImage, 'IfNotPresent'])
    }
  })

  it('applies every manifest in the folder', () => {
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(join(root, folder)).sort())
    for (const { apiVersion, kind, metadata } of objects) {
      expect([kind, typeof apiVersion]).toEqual([kind, 'string'])
      expect(metadata.name).toMatch(/^vitrine/)
    }
  })

  it('sets only known settings, to valid values', () => {
    expect(Object.keys(settings).filter(name => !isSetting(name))).toEqual([])
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({ ...settings, ...keys })).toMatchObject({
      metricsPort: 9090,
      appDomain: 'example.com',
    })
  })

  it('probes existing health routes on declared ports and allows the drain time', () => {
    expect(deployments).toHaveLength(2)
    for (const { spec, metadata } of deployments) {
      const [container] = spec.template.spec.containers
      expect(readConfig({ PROCESSES: container.env[0].value }).processes).toEqual([container.name])
      const ports = Object.fromEntries(
        container.ports.map(({ name, containerPort }: Yaml) => [name, containerPort]),
      )
      expect(ports.machine).toBe(settings.METRICS_PORT)
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap(
        name => container[name] ?? [],
      )) {
        expect(HEALTH_PATHS).toContain(probe.httpGet.path)
        expect(ports).toHaveProperty(probe.httpGet.port)
      }
      expect(Number(spec.template.spec.terminationGracePeriodSeconds)).toBeGreaterThanOrEqual(
        getMinGraceSeconds(settings.DRAIN_SECONDS),
      )
      expect(spec.template.spec.securityContext.runAsNonRoot).toBe('true')
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels)
      expect(metadata.labels).toEqual(spec.template.metadata.labels)
      const mounted = container.volumeMounts.map(({ name }: Yaml) => name)
      expect(mounted).toEqual(spec.template.spec.volumes.map(({ name }: Yaml) => name))
    }
  })

  it('selects existing deployments in services, disruption budgets and the autoscaler', () => {
    const labels = deployments.map(({ spec }) => JSON.stringify(spec.selector.matchLabels))
    for (const object of objects.filter(({ kind }) => kind === 'Service' || kind === 'PodDisruptionBudget'))
      expect(labels).toContain(JSON.stringify(object.spec.selector.matchLabels ?? object.spec.selector))
    const [scaler] = objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    const scaled = deployments.find(({ metadata }) => metadata.name === scaler.spec.scaleTargetRef.name)
    // Each apply would reset them.
    expect(scaled.spec.replicas).toBeUndefined()
    const [policy] = objects.filter(({ kind }) => kind === 'NetworkPolicy')
    expect(policy.spec.ingress.flatMap(({ ports }: Yaml) => ports.map(({ port }: Yaml) => port))).toEqual([
      '3000',
      '9090',
    ])
  })
})

describe('systemd unit', () => {
  const unit = read('deploy/vitrine.service')
  const env = Object.fromEntries(
    [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, ...pair]) => pair),
  )
  it('sets known settings, starts the built server and allows the drain time', () => {
    const { NODE_ENV: _, ...settings } = env
    expect(Object.keys(settings).filter(name => !isSetting(name))).toEqual([])
    expect(read('deploy/Caddyfile')).toContain(`127.0.0.1:${settings.PORT}`)
    // The port of Prometheus itself, on the same machine.
    expect(settings.METRICS_PORT).not.toBe('9090')
    expect(settings.DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(\S+)$/m.exec(unit)?.[1]}`)
    const folder = /^WorkingDirectory=(\S+)$/m.exec(unit)?.[1] ?? ''
    const [, binFolder, program] = /^ExecStart=(\S+\/)(node .+)$/m.exec(unit) ?? []
    expect(read('package.json')).toContain(program)
    // The system's Node may be too old.
    expect(binFolder).toBe(`${folder}/node_modules/.bin/`)
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30)
    for (const line of unit.split('\n').filter(Boolean)) expect(line).toMatch(/^(#.*|\[\w+\]|[A-Z]\w+=.*)$/)
  })
})
