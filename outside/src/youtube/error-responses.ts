import type { FaultKind } from '../fault-kinds.ts'
import { html, json, type MockResponse } from '../mock-host.ts'

/** The CAPTCHA page for too many requests. */
export function renderCaptchaPage(): MockResponse {
  return html(
    429,
    '<!DOCTYPE html><html><head><title>YouTube</title><script src="https://www.google.com/recaptcha/api.js" async defer></script></head><body><div id="captcha-page"><p>Our systems have detected unusual traffic from your computer network.</p><form id="captcha-form" action="/das_captcha" method="POST"><div class="g-recaptcha" data-sitekey="key"></div></form></div></body></html>',
  )
}

/** The consent page for visitors from Europe. */
export function renderConsentPage(): MockResponse {
  return html(
    200,
    '<!DOCTYPE html><html lang="en"><head><title>Before you continue to YouTube</title></head><body><h1>Before you continue to YouTube</h1><form action="https://consent.youtube.com/save" method="POST"><input type="hidden" name="gl" value="DE"><button>Reject all</button></form></body></html>',
  )
}

/** The site's 404 page. */
export function renderNotFoundPage(): MockResponse {
  return html(
    404,
    '<!DOCTYPE html><html lang="en"><title>404 Not Found</title><body>This page isn’t available. Sorry about that.',
  )
}

export function createInnertubeError(
  code: number,
  status: string,
  message: string,
  reason: string,
): MockResponse {
  return json(code, { error: { code, message, errors: [{ message, domain: 'global', reason }], status } })
}

export function createApiError(code: number, reason: string, message: string): MockResponse {
  return json(code, { error: { code, message, errors: [{ message, domain: 'youtube.quota', reason }] } })
}

/** Returns youtube.com's own response for a fault, or null for the default. */
export function getYouTubeFault(kind: FaultKind, method: string): MockResponse | null {
  if (kind === 'rate-limit')
    return { ...renderCaptchaPage(), headers: { 'content-type': 'text/html', 'retry-after': '3600' } }
  if (kind === 'blocked')
    return method === 'POST'
      ? createInnertubeError(403, 'PERMISSION_DENIED', 'The caller does not have permission', 'forbidden')
      : renderConsentPage()
  return null
}

/** Returns the Data API's own response for a fault, or null for the default. */
export function getApiFault(kind: FaultKind): MockResponse | null {
  if (kind === 'rate-limit')
    return createApiError(
      403,
      'quotaExceeded',
      'The request cannot be completed because you have exceeded your quota.',
    )
  if (kind === 'secondary-limit') return createApiError(403, 'rateLimitExceeded', 'Too many requests.')
  if (kind === 'unauthorized')
    return createApiError(400, 'keyInvalid', 'API key not valid. Please pass a valid API key.')
  if (kind === 'blocked')
    return createApiError(
      403,
      'accessNotConfigured',
      'YouTube Data API v3 has not been used in this project.',
    )
  return null
}
