export * from './examples/examples.ts'
export * from './io.ts'
export * from './read-profile.ts'
