/**
 * Whether this is the full run (`npm run test:full`), which has minutes: some tables have all of their rows there, and
 * cases that wait for what others show as well are only there.
 */
export const isWhole = process.env.TEST_WHOLE === '1'
