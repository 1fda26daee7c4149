/**
 * Returns the URL that starts the Instagram login. It redirects back to `returnTo` with a `connection` parameter.
 */
export const instagramConnectUrl = (returnTo: '/posts' | '/settings/auto-post'): string =>
  `/api/onboard/connect/instagram?${new URLSearchParams({ returnTo })}`
