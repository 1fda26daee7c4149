/** The product's OAuth clients at the mock providers. */
export const GOOGLE_CLIENT = { id: 'google-app', secret: 'google-secret' }
export const LINKEDIN_CLIENT = { id: 'linkedin-app', secret: 'linkedin-secret' }
export const GITHUB_CLIENT = { id: 'github-app', secret: 'github-secret' }
