import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig, SETTINGS } from '../apps/server/src/config.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
// oxlint-disable-next-line typescript/no-explicit-any -- what a file of others' making holds is looked at by its parts
type Parts = any
/** Returns the documents of a YAML file, with every scalar as the text it is written as. */
const yaml = (path: string): Parts[] =>
  parseAllDocuments(read(path), { schema: 'failsafe', merge: true }).map(document => {
    if (document.errors[0]) throw document.errors[0]
    return document.toJS() as Parts
  })

const isSetting = (name: string) => name in SETTINGS
/** Longer than draining, and the ten seconds that slow answers get. */
const graceOf = (drainSeconds: string) => Number(drainSeconds) + 15
const HEALTH = [
  ...read('apps/server/src/features/health/health.routes.ts').matchAll(/'(\/health[a-z/]*)'/g),
].map(([, path]) => path)

describe('the image', () => {
  const file = read('Dockerfile')
  const last = file.slice(file.lastIndexOf('\nFROM '))
  const env = Object.fromEntries(
    [...(/ENV (.*)/.exec(last)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, ...pair]) => pair),
  )

  it('sets what there is, to what is taken', () => {
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

  it('runs as nobody of importance, with a health check that exists', () => {
    expect(last.indexOf('\nUSER node')).toBeGreaterThan(last.lastIndexOf('\nRUN '))
    expect(HEALTH).toContain(/\$\{process\.env\.METRICS_PORT\}(\/health\/\w+)/.exec(last)?.[1])
    expect(last).toContain(`mkdir ${env.DATA_DIR} && chown node:node ${env.DATA_DIR}`)
  })

  it('copies what there is, and starts what is built', () => {
    for (const [, from = ''] of last.matchAll(/COPY --from=build \/vitrine\/(\S+)/g))
      expect([
        from,
        from.endsWith('node_modules') || existsSync(join(root, from.replace(/\/dist$/, ''))),
      ]).toEqual([from, true])
    const [, program = ''] = /CMD \["node", "([^"]+)"\]/.exec(last) ?? []
    expect(read('package.json')).toContain(`node ${program}`)
    // What spares memory is asked for wherever the program is started.
    const spared = /env ((?:MALLOC_\w+=\d+ )+)node/.exec(read('package.json'))?.[1]?.trim() ?? 'nothing'
    expect(last).toContain(`ENV ${spared}\n`)
    expect(read('deploy/vitrine.service')).toContain(`Environment=${spared}\n`)
    expect(read('deploy/vitrine.service')).toContain(` ${program.split(' ')[0]} `)
    expect(file).toMatch(/^FROM node:24-\S+ AS build$/m)
    expect(read('.dockerignore')).toMatch(/^\*\*\/\.data$/m)
    // Secrets of an installation are in no layer, nor in the cache of a build.
    expect(read('.dockerignore')).toMatch(/^\*\*\/\.env$/m)
  })
})

describe('compose', () => {
  const [{ services, volumes, networks }] = yaml('deploy/compose.yaml') as [Parts]
  const ours = Object.entries<Parts>(services).filter(([, { image }]) => image === 'vitrine')

  it('has two webs and a worker of one image, each with settings that are taken', () => {
    expect(ours.map(([, { environment }]) => environment.PROCESSES)).toEqual(['web', 'web', 'worker'])
    for (const [, { environment }] of ours) {
      expect(Object.keys(environment).filter(name => !isSetting(name))).toEqual([])
      const given = { APP_SECRET: 'x'.repeat(32), APP_DOMAIN: 'example.com', SITES_DOMAIN: 'example.net' }
      const filled = Object.fromEntries(
        Object.entries<string>(environment).map(([name, value]) => [
          name,
          value.replace(
            /\$\{(\w+)(:[?-])\}/g,
            (_, key: keyof typeof given, how) => given[key] ?? (how === ':-' ? '' : 'word'),
          ),
        ]),
      )
      expect(readConfig(filled)).toMatchObject({
        tls: expect.anything(),
        bucket: { bucket: 'vitrine-files' },
      })
    }
  })

  it('tells every process each setting that its file has, and lets none take the whole machine', () => {
    for (const [, { env_file: files, mem_limit: memory, pids_limit: processes }] of ours) {
      expect(files).toEqual([{ path: '.env', required: 'false' }])
      expect([memory, Number(processes) > 100]).toEqual([expect.stringMatching(/^\d+[gm]$/), true])
    }
  })

  it('names what is needed in the example of its settings', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):[?-]\}/g)].map(([, name]) => name)
    const example = [...read('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(example.sort())
  })

  it('waits, ends and shares as the parts say', () => {
    for (const [name, service] of Object.entries<Parts>(services)) {
      for (const one of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(one)
      for (const one of service.networks ?? []) expect(Object.keys(networks)).toContain(one)
      for (const one of service.volumes ?? [])
        expect(
          one.startsWith('./')
            ? existsSync(join(root, 'deploy', one.split(':')[0]))
            : one.split(':')[0] in volumes,
        ).toBe(true)
      if (service.image === 'vitrine')
        expect([
          name,
          Number.parseInt(service.stop_grace_period, 10) >= graceOf(service.environment.DRAIN_SECONDS),
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
    expect(HEALTH).toContain(/health_uri (\S+)/.exec(caddy)?.[1])
  })
})

describe('kubernetes', () => {
  const folder = 'deploy/kubernetes'
  const [{ resources }] = yaml(`${folder}/kustomization.yaml`) as [Parts]
  const all: Parts[] = resources.flatMap((name: string) => yaml(`${folder}/${name}`))
  const settings = all.find(({ kind }) => kind === 'ConfigMap').data
  const deployments = all.filter(({ kind }) => kind === 'Deployment')

  it('applies every file there is, each whole', () => {
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(join(root, folder)).sort())
    for (const { apiVersion, kind, metadata } of all) {
      expect([kind, typeof apiVersion]).toEqual([kind, 'string'])
      expect(metadata.name).toMatch(/^vitrine/)
    }
  })

  it('is told settings that are taken', () => {
    expect(Object.keys(settings).filter(name => !isSetting(name))).toEqual([])
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({ ...settings, ...keys })).toMatchObject({
      metricsPort: 9090,
      appDomain: 'example.com',
    })
  })

  it('asks each process what it answers, where it answers, and lets it end', () => {
    expect(deployments).toHaveLength(2)
    for (const { spec, metadata } of deployments) {
      const [container] = spec.template.spec.containers
      expect(readConfig({ PROCESSES: container.env[0].value }).processes).toEqual([container.name])
      const ports = Object.fromEntries(
        container.ports.map(({ name, containerPort }: Parts) => [name, containerPort]),
      )
      expect(ports.machine).toBe(settings.METRICS_PORT)
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap(
        name => container[name] ?? [],
      )) {
        expect(HEALTH).toContain(probe.httpGet.path)
        expect(ports).toHaveProperty(probe.httpGet.port)
      }
      expect(Number(spec.template.spec.terminationGracePeriodSeconds)).toBeGreaterThanOrEqual(
        graceOf(settings.DRAIN_SECONDS),
      )
      expect(spec.template.spec.securityContext.runAsNonRoot).toBe('true')
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels)
      expect(metadata.labels).toEqual(spec.template.metadata.labels)
      const mounted = container.volumeMounts.map(({ name }: Parts) => name)
      expect(mounted).toEqual(spec.template.spec.volumes.map(({ name }: Parts) => name))
    }
  })

  it('aims everything at processes that there are', () => {
    const labels = deployments.map(({ spec }) => JSON.stringify(spec.selector.matchLabels))
    for (const one of all.filter(({ kind }) => kind === 'Service' || kind === 'PodDisruptionBudget'))
      expect(labels).toContain(JSON.stringify(one.spec.selector.matchLabels ?? one.spec.selector))
    const [scaler] = all.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaler.spec.scaleTargetRef.name)
    const [policy] = all.filter(({ kind }) => kind === 'NetworkPolicy')
    expect(policy.spec.ingress.flatMap(({ ports }: Parts) => ports.map(({ port }: Parts) => port))).toEqual([
      '3000',
      '9090',
    ])
  })
})

describe('the unit of systemd', () => {
  const unit = read('deploy/vitrine.service')
  const env = Object.fromEntries(
    [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, ...pair]) => pair),
  )
  it('sets what there is, starts what is built, and waits for its end', () => {
    const { NODE_ENV: _, ...settings } = env
    expect(Object.keys(settings).filter(name => !isSetting(name))).toEqual([])
    expect(settings.DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(\S+)$/m.exec(unit)?.[1]}`)
    const folder = /^WorkingDirectory=(\S+)$/m.exec(unit)?.[1] ?? ''
    const [, place, program] = /^ExecStart=(\S+\/)(node .+)$/m.exec(unit) ?? []
    expect(read('package.json')).toContain(program)
    // The system's may be one that what is installed does not run on.
    expect(place).toBe(`${folder}/node_modules/.bin/`)
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30)
    for (const line of unit.split('\n').filter(Boolean)) expect(line).toMatch(/^(#.*|\[\w+\]|[A-Z]\w+=.*)$/)
  })
})
