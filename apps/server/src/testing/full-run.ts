import { it } from 'vitest'

/**
 * Whether this is the full run (`npm run test:full`), in which tables are tested with all rows, and slow cases that
 * faster ones mostly cover are included.
 */
export const isFullRun = process.env.TEST_WHOLE === '1'

/** A slow test whose promise faster ones mostly cover: runs in `npm run test:full` only. */
export const fullRunIt = isFullRun ? it : it.skip
