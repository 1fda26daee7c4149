import { escapeHtml, type MockResponse } from '../mock-host.ts'
import type { Member } from './members.ts'
import { getPortraitUrl, renderPage } from './pages.ts'

const ABOUT =
  'I plan quays that outlive their ships.<br><br>Before that I drew tide tables by hand, and still like them best on paper.'
const HEADLINE = 'Harbour engineer | Quays, locks & tides'
const MASK = '<span class="blur">******** *******</span>'

/**
 * The public page of a person as visitors see it since November 2025: name, picture, headline, about, and of the career
 * what the member's kind of page shows. It has the size of a real one, most of which is markup around the profile.
 */
export function renderPersonPage(member: Member): MockResponse {
  const masked = member.page === 'masked'
  const person = {
    '@type': 'Person',
    name: member.name,
    description: ABOUT,
    address: { '@type': 'PostalAddress', addressLocality: 'Bergen, Norway', addressCountry: 'NO' },
    image: { '@type': 'ImageObject', contentUrl: getPortraitUrl(member.slug) },
    ...createCareer(member.page),
    awards: [],
    knowsLanguage: [],
    memberOf: [],
    disambiguatingDescription: '',
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/FollowAction',
      userInteractionCount: 1_204,
    },
    sameAs: `https://www.linkedin.com/in/${member.slug}`,
  }
  const hasHeadline = masked || member.page === 'unmasked'
  return renderPage(
    `${member.name} - ${hasHeadline ? HEADLINE : (person.worksFor[0]?.name ?? '')} | LinkedIn`,
    [{ '@context': 'http://schema.org', '@graph': [person] }],
    renderBody(member, hasHeadline ? HEADLINE : null),
  )
}

/** The career in JSON-LD: titles apart from employers, masked ones as asterisks, past jobs and schools in one list. */
function createCareer(page: Member['page']) {
  const employer = (name: string, member: object) => ({
    '@type': 'Organization',
    name,
    url: `https://no.linkedin.com/company/${name.toLowerCase().replaceAll(' ', '-')}?trk=ppro_cprof`,
    member: { '@type': 'OrganizationRole', ...member },
  })
  const school = {
    '@type': 'EducationalOrganization',
    name: 'Norwegian Institute of Technology',
    url: 'https://no.linkedin.com/school/nth/',
    member: { '@type': 'OrganizationRole', startDate: 2004, endDate: 2009 },
  }
  switch (page) {
    case 'masked':
      return {
        jobTitle: ['**-*****', '*******'],
        worksFor: [employer('Hafenwerk', {})],
        alumniOf: [{ '@type': 'Organization', name: '*** ******', member: { startDate: 2001 } }],
      }
    case 'employers':
      return {
        jobTitle: ['*******', '**********'],
        worksFor: [employer('Hafenwerk', { startDate: 2018 })],
        alumniOf: [employer('Fjord Works', { startDate: '2009-06', endDate: '2010-08' }), school],
      }
    case 'unmasked':
      return {
        jobTitle: ['Lead engineer', 'Engineer', 'Intern'],
        worksFor: [employer('Hafenwerk', { startDate: 2018 }), employer('Hafenwerk', { startDate: 2010 })],
        alumniOf: [employer('Fjord Works', { startDate: 2009, endDate: 2010 }), school],
      }
    case 'scholar':
      return {
        description: 'I study kelp, and write down what it does to the shore.',
        jobTitle: ['Research lead', 'Visiting scholar'],
        worksFor: [employer('Tide Institute', { startDate: '2016-09' })],
        alumniOf: [employer('University of the Coast', { startDate: 2018, endDate: 2020 })],
      }
    default:
      return { jobTitle: [], worksFor: [employer('Hafenwerk', {})], alumniOf: [school] }
  }
}

function renderBody(member: Member, headline: string | null): string {
  const sections =
    member.page === 'unmasked'
      ? SUMMARY + EXPERIENCE + EDUCATION
      : member.page === 'scholar'
        ? SCHOLAR_CAREER
        : member.page === 'masked'
          ? MASKED_EXPERIENCE
          : ''
  return `${MENU}<main><section class="profile"><section class="top-card-layout container-lined">
<h1 class="top-card-layout__title font-sans text-lg">\n ${escapeHtml(member.name)}\n<!----></h1>
${headline ? `<h2 class="top-card-layout__headline break-words font-sans">\n   ${escapeHtml(headline)}\n </h2>` : ''}
<h3 class="top-card-layout__first-subline"><div class="top-card__subline-item">Bergen, Norway</div><span class="top-card__subline-item">1K followers</span></h3>
${member.page === 'unmasked' ? WEBSITES : ''}</section>${sections}</section>${OTHERS}</main>`
}

const dates = (start: string, end: string) =>
  `<p class="experience-item__meta-item"><span class="date-range text-color-text-secondary"><time>${start}</time> - ${end}\n <span class="before:middot">8 years 8 months</span></span></p>`

const more = (text: string) =>
  `<div class="experience-item__meta-item" data-section="currentPositions"><div class="show-more-less-text"><p class="show-more-less-text__text--less">\n ${text.slice(0, 12)}…<button aria-label="Show full description">Show more</button></p><p class="show-more-less-text__text--more">\n ${text}<button aria-label="Show less">Show less</button></p></div></div>`

/** JSON-LD has the beginning of this. */
const SUMMARY = `<section class="core-section-container pp-section summary" data-section="summary"><h2 class="core-section-container__title">About</h2><div class="core-section-container__content break-words"><p>${ABOUT} My tables are still in use in two harbours.</p></div></section>`

const WEBSITES = `<dl class="websites__list"><div class="websites__list-row"><dt class="websites__list-item">Blog</dt><dd><a href="https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fquays%2Eexample&amp;urlhash=BA0j&amp;trk=public_profile_website"><span class="websites__url-text">https://quays.example</span></a></dd></div><div class="websites__list-row"><dt class="websites__list-item">Other:</dt><dd><a href="https://www.linkedin.com/redir/redirect?url=javascript%3Aalert(1)">x</a></dd></div></dl>`

const EXPERIENCE = `<section class="core-section-container pp-section experience" data-section="experience"><h2 class="core-section-container__title">Experience</h2><ul class="experience__list">
<li class="profile-section-card experience-group"><a class="experience-group-header__url" href="https://no.linkedin.com/company/hafenwerk?trk=public_profile_experience-group-header"><h4 class="experience-group-header__company">\n Hafenwerk\n</h4><p class="experience-group-header__duration">16 years</p></a><ul class="experience-group__positions">
<li class="profile-section-card experience-group-position"><h3><span class="experience-item__title">\n Lead engineer </span></h3><div>${dates('Apr 2018', 'Present')}<p class="experience-group-position__location experience-group-position__meta-item">Bergen, Norway</p>${more('Rebuilt quay 7.<br><br>Two years, no flood &amp; no delay.')}</div></li>
<li class="profile-section-card experience-group-position"><h3><span class="experience-item__title">Engineer</span></h3><div>${dates('Jan 2010', '<time>Mar 2018</time>')}</div></li></ul></li>
<li class="profile-section-card experience-item" data-section="pastPositionsDetails"><a class="profile-section-card__image-link" href="https://www.linkedin.com/company/fjord-works?trk=x"><img alt="Fjord Works Graphic"></a><div><h3><span class="experience-item__title">Intern</span></h3><h4><a href="https://www.linkedin.com/company/fjord-works?trk=x"><span class="experience-item__subtitle">Fjord Works</span></a></h4>${dates('2009', '<time>2010</time>')}</div></li>
</ul></section>`

const position = (title: string, place: string, start: string, end: string) =>
  `<li class="profile-section-card experience-item"><div><h3><span class="experience-item__title">${title}</span></h3><h4><span class="experience-item__subtitle">${place}</span></h4>${dates(start, end)}</div></li>`

/** Differs from what ORCID has of the same person in a title, a year of a stay and a year of a degree. */
const SCHOLAR_CAREER = `<section class="core-section-container pp-section experience" data-section="experience"><ul class="experience__list">
${position('Research lead', 'Tide Institute', 'Sep 2016', 'Present')}${position('Visiting scholar', 'University of the Coast', '2018', '<time>2020</time>')}</ul></section>
<section class="core-section-container pp-section education"><ul class="education__list"><li class="profile-section-card education__list-item"><h3>University of the Coast</h3><h4><span>PhD</span><span>Marine biology</span></h4><div><p><span class="date-range"><time>2009</time> - <time>2012</time></span></p></div></li></ul></section>`

/** Some sections have no name but their class. */
const EDUCATION = `<section class="core-section-container pp-section education"><ul class="education__list"><li class="profile-section-card education__list-item"><a href="https://www.linkedin.com/school/nth/?trk=x"><img alt="NTH Graphic"></a><h3><a href="https://www.linkedin.com/school/nth/">Norwegian Institute of Technology</a></h3><h4><span>MSc</span><span>Marine technology</span></h4><div><p><span class="date-range"><time>2004</time> - <time>2009</time></span></p></div></li></ul></section>`

const MASKED_EXPERIENCE = `<section class="core-section-container pp-section experience" data-section="experience"><ul class="experience__list">
<li class="profile-section-card experience-item"><h3 class="blur"><span class="experience-item__title blur">********</span></h3><h4><span class="experience-item__subtitle">${MASK}</span></h4>${dates('****', '****')}</li></ul></section>`

/** The surroundings of a profile: menus and icons, and other people, whose titles are not this person's. */
const MENU = `<header><nav>${'<a class="top-nav-link flex justify-center items-center" data-tracking-will-navigate href="https://www.linkedin.com/jobs?trk=public_profile_guest_nav_menu_jobs"><icon class="top-nav-link__icon" data-delayed-url="https://static.licdn.com/aero-v1/sc/h/92eb1xekc34eklevj0io6x4ki"></icon><span>Jobs</span></a>\n'.repeat(900)}</nav></header>`
const OTHERS = `<aside><section class="people-also-viewed" data-section="browsemap"><ul>${'<li class="base-aside-card"><h3 class="base-aside-card__title">Somebody Else</h3><p class="base-aside-card__subtitle">Chief Diver at Elsewhere</p></li>'.repeat(20)}</ul></section></aside>`
