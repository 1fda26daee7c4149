/** The product's OAuth clients at the mock providers. */
export const GOOGLE_CLIENT = { id: 'google-app', secret: 'google-secret' }
export const LINKEDIN_CLIENT = { id: 'linkedin-app', secret: 'linkedin-secret' }
/** Of a provider that the operator names: any OpenID Connect provider. */
export const COMPANY_CLIENT = { id: 'company-app', secret: 'company-secret' }
/** Of a provider that takes secrets by basic authentication only. */
export const BASIC_CLIENT = { id: 'basic-app', secret: 'basic:secret/+%' }
export const GITHUB_CLIENT = { id: 'github-app', secret: 'github-secret' }
