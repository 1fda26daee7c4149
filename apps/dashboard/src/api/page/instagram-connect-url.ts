/** Where the browser goes to sign in at Instagram; it comes back to the screen with `connection` in its address. */
export const instagramConnectUrl = (returnTo: '/posts' | '/settings/auto-post'): string =>
  `/api/onboard/connect/instagram?${new URLSearchParams({ returnTo })}`
