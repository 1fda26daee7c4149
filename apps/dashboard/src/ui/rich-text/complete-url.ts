/** Completes a typed link target as users mean it: "example.com", "a@example.com". */
export function completeUrl(typed: string): string {
  const text = typed.trim()
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) || /^[#/]/.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  return /^[^\s/]+\.[^\s]+$/.test(text) ? `https://${text}` : text
}
