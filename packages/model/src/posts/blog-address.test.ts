import { expect, it } from 'vitest'
import { blogAddressOf, oldAddressRedirect } from './blog-address.ts'

it.each([
  ['https://blog.example/2026/03/clay/', '/2026/03/clay'],
  ['https://blog.example/?p=12', '/?p=12'],
  ['https://blog.example/?page_id=7&x=1', '/?page_id=7'],
  ['https://blog.example/clay?p=12', '/clay'],
  ['https://blog.example/?p=12a', null],
  ['https://blog.example/?p=1234567890123', null],
  ['https://blog.example/', null],
  [`https://blog.example/${'c'.repeat(499)}`, `/${'c'.repeat(499)}`],
  [`https://blog.example/${'c'.repeat(500)}`, null],
])('reads the address of %s within its host', (url, address) => {
  const expected = address?.startsWith('/?') ? address.replace('page_id', 'p') : address
  expect(blogAddressOf(new URL(url))).toBe(expected)
})

it('redirects from an old address to the post', () => {
  expect(oldAddressRedirect('/2026/clay/', 'blue clay')).toEqual({
    from: '/2026/clay',
    to: '/posts/blue%20clay',
    status: 301,
  })
  // A request for `/?p=12` is looked up by the same path.
  expect(oldAddressRedirect('/?p=12', 'clay')?.from).toBe('/%3Fp%3D12')
})

it.each(['/', '/media/clay', '%'])('has no redirect from %s', address => {
  expect(oldAddressRedirect(address, 'clay')).toBeNull()
})
