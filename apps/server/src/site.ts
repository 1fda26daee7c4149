import { VitrineError } from '@vitrine/model'
import { relative, resolve } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { drawWithRetry } from './core/share-images/share-images.ts'
import { PATHS } from './paths.ts'
import { systemClock } from './platform/clock.ts'
import { createDrawingWorker } from './platform/drawing/drawing-worker.ts'
import { createOutboundHttp } from './platform/fetch/outbound-http.ts'
import { createLog } from './platform/telemetry/log.ts'
import { parseSiteArguments, UsageError } from './site/arguments.ts'
import { describeProblem } from './site/reading-problem.ts'
import { writeSite } from './site/write-site.ts'

/** `npm run site -- <link or file> --out <folder>`: writes the same website as static files. */
async function main(): Promise<void> {
  const options = parseSiteArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const outside = createOutboundHttp({ outsideUrl: config.outsideUrl })
  const log = createLog('silent')
  const drawings = { painter: createDrawingWorker(), facesFolder: PATHS.shareFonts, log }
  try {
    const { preview, files } = await writeSite(
      {
        outside,
        clock: systemClock,
        log,
        keys: config.sources.keys,
        pages: config.sources.pages,
        folders: { fonts: PATHS.fonts, examples: PATHS.examples },
        draw: (view, path, picture) => drawWithRetry(drawings, view, path, picture),
        onStage: ({ label, status, detail, ms }) => {
          if (status === 'done') console.log(`${label}: ${detail ?? 'done'} (${ms} ms)`)
        },
      },
      { ...options, out: resolve(options.out) },
    )
    const place = relative(process.cwd(), resolve(options.out)) || '.'
    console.log(`${preview.suggested.website_name}: ${files.length} files in ${place}`)
    const problem = describeProblem(preview.profile)
    for (const note of [...(problem ? [problem] : []), ...(preview.notes ?? [])]) console.warn(note)
    if (!options.url) console.log('Give --url to write the address where it will live into the pages.')
  } finally {
    drawings.painter.close()
    await outside.close()
  }
}

main().catch((error: unknown) => {
  const known = error instanceof VitrineError || error instanceof UsageError || error instanceof ConfigError
  console.error(known ? error.message : error)
  process.exitCode = 1
})
