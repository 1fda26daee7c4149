import { expect, it } from 'vitest'
import { withImports } from './fewer-preloads.ts'

it('takes for there already what a file asks for, and what that asks for, each once', () => {
  const chunk = (...imports: string[]) => ({ type: 'chunk' as const, imports })
  const files = {
    page: chunk('shell', 'app'),
    shell: chunk('app'),
    app: chunk('react', 'shell'),
    react: chunk(),
    late: chunk('page', 'other'),
    style: { type: 'asset' as const },
  }
  expect([...withImports(files, 'page')].sort()).toEqual(['app', 'page', 'react', 'shell'])
  expect([...withImports(files, 'style')]).toEqual([])
})
