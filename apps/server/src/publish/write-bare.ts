import type { ServerResponse } from 'node:http'

/** What an answer without a body says, too, so that nothing is made of it by whoever shows it. */
const SAFE = {
  'content-length': '0',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** Answers with a status and headers alone: another place, or that this is not how one asks. */
export function writeBare(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers, ...SAFE }).end()
}
