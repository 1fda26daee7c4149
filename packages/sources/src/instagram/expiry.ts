/**
 * When a signed address of Instagram's picture servers stops working: its `oe` parameter, seconds since 1970 in
 * hexadecimal. Null where it does not say. Pictures live about five days, films two.
 */
export function expiryOf(url: string): Date | null {
  const text = URL.canParse(url) ? new URL(url).searchParams.get('oe') : null
  if (!text || !/^[\da-f]{6,9}$/i.test(text)) return null
  return new Date(Number.parseInt(text, 16) * 1000)
}
