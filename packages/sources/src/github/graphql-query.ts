const REPOSITORY = `name nameWithOwner url description stargazerCount forkCount homepageUrl pushedAt isFork isArchived isPrivate
  primaryLanguage{name} repositoryTopics(first:10){nodes{topic{name}}}`

const OWNER = `pinnedItems(first:6,types:[REPOSITORY]){nodes{... on Repository{${REPOSITORY}}}}
  repositories(first:100,ownerAffiliations:OWNER,privacy:PUBLIC,orderBy:{field:STARGAZERS,direction:DESC}){
    totalCount nodes{${REPOSITORY} languages(first:8,orderBy:{field:SIZE,direction:DESC}){edges{size node{name}}}}}`

/**
 * Everything one site needs, in one query of one point. `organizations` is not asked for: its scope
 * (`read:org`) is one that a token for public data does not have, and GitHub then answers null for the whole user.
 */
export const ACCOUNT_QUERY = `query($login:String!){
  repositoryOwner(login:$login){ __typename login avatarUrl(size:460)
    ... on User{ name bio company location websiteUrl twitterUsername createdAt followers{totalCount}
      socialAccounts(first:10){nodes{provider url}} ${OWNER}
      contributionsCollection{contributionCalendar{totalContributions weeks{contributionDays{date contributionCount contributionLevel}}}} }
    ... on Organization{ name description location websiteUrl twitterUsername createdAt ${OWNER} } }
  readme:repository(owner:$login,name:$login){object(expression:"HEAD:README.md"){... on Blob{text}}}
  profile:repository(owner:$login,name:".github"){object(expression:"HEAD:profile/README.md"){... on Blob{text}}}
}`
