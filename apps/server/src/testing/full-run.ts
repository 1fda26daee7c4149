/**
 * Whether this is the full run (`npm run test:full`), in which tables are tested with all rows, and slow cases that
 * faster ones mostly cover are included.
 */
export const isFullRun = process.env.TEST_WHOLE === '1'
