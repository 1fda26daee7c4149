// The same test with 200,000 events: `npm run test:full`.
process.env['TRUTH_EVENTS'] = '200000'
await import('./report-accuracy.test.ts')

export {}
