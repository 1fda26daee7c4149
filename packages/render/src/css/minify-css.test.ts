import { describe, expect, it } from 'vitest'
import { minifyCss } from './minify-css.ts'

describe('minifyCss', () => {
  it('removes comments, whitespace, last semicolons and leading zeroes', () => {
    expect(minifyCss('/* a { } */ a , b > c {\n  margin : 0.5rem 10.05px ;\n}\n')).toBe(
      'a,b>c{margin :.5rem 10.05px}',
    )
  })

  it('keeps significant whitespace', () => {
    expect(minifyCss('a :hover { width: calc(1px + (2px - 1px)) }')).toBe(
      'a :hover{width:calc(1px + (2px - 1px))}',
    )
    expect(minifyCss('@media (min-width: 1px) and (max-width: 2px) { a { b: c } }')).toBe(
      '@media (min-width:1px) and (max-width:2px){a{b:c}}',
    )
  })

  it('does not touch strings', () => {
    expect(minifyCss('a { content: "/* x */  ;  }" / ""; b: \'"  0.5\' }')).toBe(
      'a{content:"/* x */  ;  }" / "";b:\'"  0.5\'}',
    )
  })

  it('is idempotent', () => {
    const once = minifyCss('a { b: c; /* d */ } @media print { a { b: "  " } }')
    expect(minifyCss(once)).toBe(once)
  })
})
