// Generated from the OpenAPI document, version 1.0.0; do not edit.

export type Calls = {
  /** Create a website from a preview; it is live when the call returns */
  'POST /api/website/create': {
    body: { website_name: string; domain_name: string; website_type: WebsiteType; data: PreviewDataInput }
    answer: { website: Website }
  }
  /** List websites, newest first */
  'POST /api/website/all': { body: { subdomain: string }; answer: { websites: Website[] } }
  /** Update a website; its old address redirects for 30 days */
  'PUT /api/website/{id}/edit': {
    params: { id: string }
    body: {
      name?: string
      domain?: string
      language?: string
      visibility?: 'public' | 'unlisted' | 'password' | 'private'
      contact_email?: '' | string
      legal_links?: { label: string; url: string }[]
      keep_free_address?: boolean
    }
    answer: { website: Website }
  }
  /** Download a website as a ZIP archive of pages, files and data */
  'GET /api/website/{id}/export': { params: { id: string }; query?: { address?: string }; answer: Blob }
  /** Get the current design or an earlier version */
  'GET /api/design/{id}': {
    params: { id: string }
    query?: { revision?: number }
    answer: {
      design: Design
      section_order: SectionName[]
      revision: number
      website_type: WebsiteType
      themes: ThemeName[]
      media: { [key: string]: Media }
      seo: SeoSettings
      kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
      is_example: boolean
    }
  }
  /** Save a design; applies immediately */
  'POST /api/design': {
    body: {
      websiteId: string
      domainName?: string
      design: DesignInput
      section_order: SectionName[]
      revision: number
      statements?: string[]
    }
    answer: {
      design: Design
      section_order: SectionName[]
      revision: number
      published_at: string
      url: string
      media: { [key: string]: Media }
    }
  }
  /** List versions of the design, newest first */
  'GET /api/design/{id}/history': {
    params: { id: string }
    answer: { history: { revision: number; theme_name: ThemeName; saved_at: string; name: string | null }[] }
  }
  /** Name a version of the design; named versions are kept */
  'PUT /api/design/{id}/name': {
    params: { id: string }
    body: { revision: number; name: string }
    answer: { history: { revision: number; theme_name: ThemeName; saved_at: string; name: string | null }[] }
  }
  /** Restore a version of the design as a new revision */
  'POST /api/design/{id}/restore': {
    params: { id: string }
    body: { revision: number }
    answer: {
      design: Design
      section_order: SectionName[]
      revision: number
      published_at: string
      url: string
      media: { [key: string]: Media }
    }
  }
  /** Add or replace a file among the sources; its changes wait for review */
  'POST /api/website/{id}/sources/file': {
    params: { id: string }
    body: FormData
    answer: {
      differences: Difference[]
      read_at: string
      version: string
      problem: ReadingProblem | null
      notes: string[]
      withheld: { kind: 'email' | 'phone' | 'address'; value: string }[]
    }
  }
  /** Get the résumé settings */
  'GET /api/website/{id}/resume': { params: { id: string }; answer: Resume }
  /** Update the résumé settings */
  'PUT /api/website/{id}/resume': { params: { id: string }; body: ResumeSettings; answer: Resume }
  /** Upload a PDF to use as the résumé */
  'PUT /api/website/{id}/resume/file': { params: { id: string }; body: FormData; answer: Resume }
  /** Delete the uploaded résumé; uses the generated one again */
  'DELETE /api/website/{id}/resume/file': { params: { id: string }; answer: Resume }
  /** Get the SEO settings with a report */
  'GET /api/website/{id}/seo-settings': { params: { id: string }; answer: Seo }
  /** Update the SEO settings; applies immediately */
  'PUT /api/website/{id}/seo-settings': {
    params: { id: string }
    body: {
      title?: string
      description?: string
      keywords?: string[]
      og_image?: string
      favicon?: string
      canonical_url?: '' | string
      noindex?: boolean
      language?: string
      google_site_verification?: string
      bing_site_verification?: string
      google_analytics_id?: string
      twitter_handle?: string
      sitemap_enabled?: boolean
      rss_enabled?: boolean
      structured_data_enabled?: boolean
      index_now?: boolean
      ai_crawlers?: 'allow' | 'block-training' | 'block-all'
    }
    answer: Seo
  }
  /** List the pictures of a website and where they are used, newest first */
  'GET /api/website/{id}/pictures': {
    params: { id: string }
    query?: { filter?: 'all' | 'unused' | 'without-alt'; after?: string; limit?: number }
    answer: {
      pictures: {
        url: string
        media: Media | null
        alt: string | null
        lacks_alt: boolean
        focus: { x: number; y: number } | null
        is_uploaded: boolean
        uses: (
          | { place: 'section'; section: SectionName }
          | { place: 'post'; post_id: string; title: string }
          | { place: 'share-image' | 'icon' }
        )[]
        use_count: number
      }[]
      next: string | null
      counts: { all: number; unused: number; without_alt: number }
    }
  }
  /** Update a picture everywhere: alt text, focal point or a replacement */
  'PATCH /api/website/{id}/pictures': {
    params: { id: string }
    body: { url: string; alt?: string; focus?: { x: number; y: number } | null; replace_with?: string }
    answer: {
      picture: {
        url: string
        media: Media | null
        alt: string | null
        lacks_alt: boolean
        focus: { x: number; y: number } | null
        is_uploaded: boolean
        uses: (
          | { place: 'section'; section: SectionName }
          | { place: 'post'; post_id: string; title: string }
          | { place: 'share-image' | 'icon' }
        )[]
        use_count: number
      }
      revision: number
      can_undo: boolean
    }
  }
  /** Delete unused pictures; all or none */
  'DELETE /api/website/{id}/pictures': {
    params: { id: string }
    body: { urls: string[] }
    answer: { ok: true }
  }
  /** Restore pictures that were deleted in the last 24 hours */
  'POST /api/website/{id}/pictures/restore': {
    params: { id: string }
    body: { urls: string[] }
    answer: { ok: true }
  }
  /** Get the languages of a website with texts and translations */
  'GET /api/website/{id}/languages': { params: { id: string }; answer: SiteLanguages }
  /** Replace the additional languages and their texts; translates headings of new ones */
  'PUT /api/website/{id}/languages': {
    params: { id: string }
    body: {
      translations: { language: string; texts: { source: string; text: string }[] }[]
      before?: { language: string; texts: { source: string; text: string }[] }[]
    }
    answer: SiteLanguages
  }
  /** Get language, visibility, contact email and legal links */
  'GET /api/website/{id}/settings': {
    params: { id: string }
    answer: {
      settings: {
        language: string
        visibility: 'public' | 'unlisted' | 'password' | 'private'
        contact_email: string
        legal_links: { label: string; url: string }[]
        keep_free_address: boolean
      }
    }
  }
  /** List redirects */
  'GET /api/website/{id}/redirects': {
    params: { id: string }
    answer: { redirects: { from: string; to: string; status: 301 | 302 }[]; resting: string[] }
  }
  /** Replace all redirects; order counts */
  'PUT /api/website/{id}/redirects': {
    params: { id: string }
    body: {
      redirects: { from: string; to: string; status: 301 | 302 }[]
      before?: { from: string; to: string; status: 301 | 302 }[]
    }
    answer: { redirects: { from: string; to: string; status: 301 | 302 }[]; resting: string[] }
  }
  /** Refresh from the sources; returns changes to accept or ignore */
  'POST /api/website/{id}/refresh': { params: { id: string }; answer: SourceChanges }
  /** Apply accepted changes as a new revision; ignores the others from now on */
  'POST /api/website/{id}/refresh/apply': {
    params: { id: string }
    body: { accept: string[]; version?: string }
    answer: { website: Website }
  }
  /** List the sources of a website: content, last reading and result */
  'GET /api/website/{id}/sources': { params: { id: string }; answer: WebsiteSources }
  /** Add a source; its changes wait for review */
  'POST /api/website/{id}/sources': { params: { id: string }; body: { link: string }; answer: SourceChanges }
  /** Remove a source; removals of its content wait for review */
  'DELETE /api/website/{id}/sources': {
    params: { id: string }
    body: { source: string }
    answer: SourceChanges
  }
  /** Update the refresh schedule, automatic publishing and dismissed suggestions */
  'PUT /api/website/{id}/sources': {
    params: { id: string }
    body: { schedule?: 'daily' | 'weekly' | 'monthly' | 'never'; auto_apply?: boolean; dismiss?: string }
    answer: WebsiteSources
  }
  /** List the origin of each published text: a source or the owner */
  'GET /api/website/{id}/evidence': {
    params: { id: string }
    answer: {
      profile: Profile
      design: Design
      section_order: SectionName[]
      evidence: {
        [key: string]: {
          path: string
          quote: string
          derivation?:
            | { kind: 'sum'; field: string; parts: number[] }
            | { kind: 'share'; parts: number[]; total: number }
            | { kind: 'year' }
        }[]
      }
      posts: {
        title: string
        slug: string
        excerpt: string
        cover: Picture | null
        tags: string[]
        status: 'draft' | 'scheduled' | 'published'
        published_at: string | null
        seo: { title: string; description: string } | null
        source: {
          type: 'manual' | 'youtube' | 'instagram' | 'linkedin' | 'web'
          url: string | null
          external_id: string | null
          media: Picture[]
          embedded?: boolean
        } | null
        page_key?: string
      }[]
      posts_total: number
      seo: { language: string }
    }
  }
  /** Choose what a source may fill; changes wait for review */
  'PUT /api/website/{id}/sources/fields': {
    params: { id: string }
    body: { source: string; off: string[] }
    answer: SourceChanges
  }
  /** Sort the sources, most trusted first; changes wait for review */
  'PUT /api/website/{id}/sources/order': {
    params: { id: string }
    body: { sources: string[] }
    answer: SourceChanges
  }
  /** Resolve a conflict between sources; changes wait for review */
  'POST /api/website/{id}/sources/answer': {
    params: { id: string }
    body: { question: string; values: { [key: string]: string | number | boolean | null } }
    answer: SourceChanges
  }
  /** Upload a picture; removes metadata and creates all sizes */
  'POST /api/upload': {
    body: FormData
    answer: {
      imageUrl: string
      width: number
      height: number
      blur: string
      variants: { path: string; format: 'avif' | 'webp' | 'jpg' | 'png'; width: number }[]
    }
  }
  /** Delete an unused picture */
  'DELETE /api/upload': { body: { imageUrl: string }; answer: { ok: true } }
  /** Upload audio or a file for a post */
  'POST /api/upload/file': {
    body: FormData
    answer: {
      src: string
      name: string
      size: number
      type: 'audio/mpeg' | 'audio/mp4' | 'audio/aac' | 'audio/ogg' | 'audio/wav' | 'audio/flac' | null
    }
  }
  /** List linked profiles and how to confirm them */
  'GET /api/website/{id}/ownership': {
    params: { id: string }
    answer: {
      address: string
      code: string
      places: { url: string; proven_at: string | null; record_name: string | null; sign_in: string | null }[]
    }
  }
  /** Check whether a profile is confirmed: by sign-in, a link back or a code */
  'POST /api/website/{id}/ownership/check': {
    params: { id: string }
    body: { url: string; connection?: string }
    answer: { url: string; proven_at: string | null; record_name: string | null; sign_in: string | null }
  }
  /** Get the status of the custom domain; checks its name servers */
  'GET /api/website/{id}/custom-domain': {
    params: { id: string }
    answer: { custom_domain: CustomDomain | null }
  }
  /** Set the custom domain; returns the DNS records it needs (Standard plan) */
  'PUT /api/website/{id}/custom-domain': {
    params: { id: string }
    body: { customDomain: string }
    answer: { custom_domain: CustomDomain | null }
  }
  /** Remove the custom domain; the website returns to its free address */
  'DELETE /api/website/{id}/custom-domain': { params: { id: string }; answer: { ok: true } }
  /** List posts, including drafts, in their order */
  'GET /api/post/all/{websiteId}': {
    params: { websiteId: string }
    answer: { posts: Post[]; media: { [key: string]: Media } }
  }
  /** List posts without their text */
  'GET /api/post/summaries/{websiteId}': {
    params: { websiteId: string }
    answer: {
      posts: {
        post_id: string
        website_id: string
        post: {
          title: string
          slug: string
          excerpt: string
          cover: Picture | null
          tags: string[]
          status: 'draft' | 'scheduled' | 'published'
          published_at: string | null
          seo: { title: string; description: string } | null
          source: {
            type: 'manual' | 'youtube' | 'instagram' | 'linkedin' | 'web'
            url: string | null
            external_id: string | null
            media: Picture[]
            embedded?: boolean
          } | null
          page_key?: string
        }
        order: number
        created_at: string
        updated_at: string
        minutes: number
      }[]
      media: { [key: string]: Media }
    }
  }
  /** Get a post or an earlier version of it */
  'GET /api/post/{id}': {
    params: { id: string }
    query?: { version?: number }
    answer: { post: Post; media: { [key: string]: Media } }
  }
  /** List versions of a post, newest first */
  'GET /api/post/{id}/history': {
    params: { id: string }
    answer: {
      versions: {
        version: number
        title: string
        status: 'draft' | 'scheduled' | 'published'
        words: number
        author: 'owner' | 'token' | 'product' | 'unknown'
        saved_at: string
      }[]
    }
  }
  /** Create or update a post */
  'POST /api/post/save-post': {
    body: {
      post: {
        title: string
        slug?: '' | string
        excerpt?: string
        cover?: Picture | null
        body: unknown
        tags?: string[]
        status: 'draft' | 'scheduled' | 'published'
        published_at?: string | null
        seo?: { title: string; description: string } | null
        source?: {
          type: 'manual' | 'youtube' | 'instagram' | 'linkedin' | 'web'
          url: string | null
          external_id: string | null
          media: Picture[]
          embedded?: boolean
        } | null
        page_key?: string
      }
      post_id?: string
      websiteId?: string
      based_on?: string
    }
    answer: { post: Post; media: { [key: string]: Media } }
  }
  /** Get title, description and picture of a web page for a link card */
  'POST /api/post/bookmark': {
    body: { url: string }
    answer: {
      bookmark: {
        url: string
        title: string
        description: string
        site: string
        picture: string | null
      } | null
    }
  }
  /** Delete a post */
  'DELETE /api/post/delete-post': { body: { post_id: string }; answer: { ok: true } }
  /** Delete posts; all or none */
  'DELETE /api/post/bulk-delete': { body: { post_ids: string[] }; answer: { deleted: number } }
  /** Restore recently deleted posts; all or none */
  'POST /api/post/restore': { body: { post_ids: string[] }; answer: { posts: Post[] } }
  /** Publish or unpublish posts; all or none */
  'PUT /api/post/bulk-status': {
    body: { post_ids: string[]; status: 'draft' | 'published' }
    answer: { posts: Post[] }
  }
  /** Reorder posts */
  'PUT /api/post/update-order': { body: { websiteId: string; postIds: string[] }; answer: { posts: Post[] } }
  /** Create a post from an Instagram link: a copy if it is yours, otherwise an embed */
  'POST /api/post/instagram': {
    body: {
      websiteId: string
      postUrl: string
      isMine?: boolean
      pictures?: string[]
      caption?: string
      status?: 'draft' | 'published'
    }
    answer: { post: Post }
  }
  /** Get the connected Instagram account */
  'GET /api/post/instagram-account/{websiteId}': {
    params: { websiteId: string }
    answer: { can_connect: boolean; account: { username: string; is_ok: boolean } | null }
  }
  /** Start writing a post from a video */
  'POST /api/ai/generate-blog': {
    body: { url: string; config?: BlogConfigInput; websiteId: string; transcript?: string; replace?: boolean }
    answer: { status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'; jobId: string }
  }
  /** Get the progress of a post from a video */
  'GET /api/ai/generate-blog/status': { query: { jobId: string }; answer: GenerationJob }
  /** List running and recent posts from videos */
  'GET /api/ai/generate-blog/jobs': {
    query: { websiteId: string }
    answer: { jobs: GenerationJob[]; media: { [key: string]: Media } }
  }
  /** Cancel a post from a video, or dismiss a finished one */
  'POST /api/ai/generate-blog/cancel': { body: { jobId: string }; answer: { ok: true } }
  /** Get the YouTube channel of a website */
  'POST /api/youtube/channel': {
    body: { websiteId: string }
    answer: {
      channel: {
        channel_id: string | null
        title: string
        handle: string | null
        description: string
        thumbnail: string | null
        banner: string | null
        subscribers: number | null
        videos_count: number | null
        url: string
      }
    }
  }
  /** List videos of the channel, newest first, with their posts */
  'POST /api/youtube/videos': {
    body: { websiteId: string; maxResults?: number; pageToken?: string }
    answer: {
      videos: {
        video_id: string
        title: string
        description: string
        thumbnail: string | null
        published_at: string | null
        duration_s: number | null
        views: number | null
        url: string
        post_id: string | null
      }[]
      nextPageToken: string | null
      media: { [key: string]: Media }
    }
  }
  /** Read the posts of another blog for an import; adds nothing */
  'POST /api/post/import': { body: FormData; answer: { import: PostImport } }
  /** List imports of posts */
  'GET /api/post/imports': { query: { websiteId: string }; answer: { imports: PostImport[] } }
  /** Start an import: add the posts that were read */
  'POST /api/post/import/{id}/start': {
    params: { id: string }
    body: {
      choices: {
        published: 'published' | 'draft' | 'skip'
        drafts: 'draft' | 'skip'
        private: 'draft' | 'skip'
        pages: 'published' | 'draft' | 'skip'
        from_year: number | null
      }
    }
    answer: { import: PostImport }
  }
  /** Cancel an import; keeps posts already added */
  'POST /api/post/import/{id}/cancel': { params: { id: string }; answer: { ok: true } }
  /** Undo an import; removes its unchanged posts */
  'POST /api/post/import/{id}/undo': {
    params: { id: string }
    answer: { import: PostImport; deleted: number; kept: number }
  }
  /** Get the auto-post settings and last runs */
  'GET /api/post/auto-post-config/{websiteId}': { params: { websiteId: string }; answer: AutoPost }
  /** Save the auto-post settings */
  'POST /api/post/auto-post': {
    body: { websiteId: string; is_auto_post_enabled: boolean; config: AutoPostConfigInput }
    answer: AutoPost
  }
  /** Run auto-post now */
  'POST /api/post/auto-post/run': { body: { websiteId: string }; answer: AutoPost }
  /** Get the analytics settings */
  'GET /api/website/{id}/analytics-settings': {
    params: { id: string }
    answer: { beacon: boolean; weekly_mail: boolean; share_url: string | null }
  }
  /** Get the analytics report of a date range, with optional filters */
  'GET /api/website/{id}/analytics': {
    params: { id: string }
    query?: {
      from?: string
      to?: string
      page?: string
      entry_page?: string
      exit_page?: string
      referrer?: string
      channel?: string
      country?: string
      device?: string
      browser?: string
      system?: string
      campaign?: string
      link?: string
    }
    answer: AnalyticsReport
  }
  /** Get the visitors of each website in the last seven days */
  'GET /api/website/week-visitors': {
    answer: { from: string; to: string; websites: { website_id: string; visitors: number }[] }
  }
}

export type AnalyticsReport = {
  from: string
  to: string
  timezone: string
  interval: 'hour' | 'day' | 'month'
  totals: {
    visitors: number
    views: number
    bounce_rate: number | null
    visit_duration_s: number | null
    views_per_visit: number | null
    scroll_depth: number | null
  }
  previous: {
    visitors: number
    views: number
    bounce_rate: number | null
    visit_duration_s: number | null
    views_per_visit: number | null
    scroll_depth: number | null
  }
  previous_until: string | null
  series: { at: string; visitors: number; views: number }[]
  previous_series: { at: string; visitors: number; views: number }[]
  pages: { name: string; visitors: number; views: number }[]
  entry_pages: { name: string; visitors: number; views: number }[]
  exit_pages: { name: string; visitors: number; views: number }[]
  referrers: { name: string; visitors: number; views: number }[]
  channels: { name: string; visitors: number; views: number }[]
  countries: { name: string; visitors: number; views: number }[]
  devices: { name: string; visitors: number; views: number }[]
  browsers: { name: string; visitors: number; views: number }[]
  systems: { name: string; visitors: number; views: number }[]
  campaigns: { name: string; visitors: number; views: number }[]
  links: { name: string; visitors: number; views: number }[]
  others: {
    kind:
      | 'search_engine'
      | 'ai_reader'
      | 'link_preview'
      | 'other_machine'
      | 'prefetch'
      | 'owner'
      | 'flood'
      | 'not_measured'
    views: number
  }[]
  realtime_visitors: number
  since: string | null
  visits_since: string
}

export type AutoPost = {
  is_auto_post_enabled: boolean
  is_new: boolean
  config: AutoPostConfig
  sources: {
    source: 'youtube' | 'instagram'
    name: string
    url: string
    state: 'ready' | 'connect' | 'closed'
    tells: boolean
  }[]
  paused: { reason: string; at: string } | null
  last_run: AutoPostRun | null
  next_run: string | null
  recent: AutoPostRun[]
}

export type AutoPostConfig = {
  source: 'youtube' | 'instagram'
  frequency: 'instant' | 'daily' | 'weekly'
  at: string
  timezone: string
  weekday: number
  mode: 'publish' | 'draft'
  max_per_run: number
  include: ('videos' | 'shorts' | 'live' | 'photos' | 'reels' | 'carousels')[]
  blog: BlogConfig
}

export type AutoPostConfigInput = {
  source: 'youtube' | 'instagram'
  frequency: 'instant' | 'daily' | 'weekly'
  at: string
  timezone: string
  weekday?: number
  mode: 'publish' | 'draft'
  max_per_run: number
  include: ('videos' | 'shorts' | 'live' | 'photos' | 'reels' | 'carousels')[]
  blog?: BlogConfigInput
}

export type AutoPostRun = {
  run_id: string
  due_at: string
  trigger: 'schedule' | 'asked' | 'pushed' | 'first'
  status: 'running' | 'done' | 'failed'
  started_at: string | null
  ended_at: string | null
  reason: string | null
  results: {
    external_id: string
    title: string
    url: string
    state: 'writing' | 'posted' | 'waiting' | 'left'
    post_id: string | null
    reason: string | null
  }[]
}

export type Background = { kind: 'plain' | 'tinted' | 'inverted' | 'picture'; picture?: Picture }

export type BlogConfig = {
  tone: 'natural' | 'professional' | 'casual' | 'educational' | 'storytelling'
  length: 'short' | 'medium' | 'long'
  language: string
  point_of_view: 'first' | 'third'
  include_video: boolean
  writer: 'auto' | 'transcript'
  instructions: string
  status: 'draft' | 'published'
  label: string
}

export type BlogConfigInput = {
  tone?: 'natural' | 'professional' | 'casual' | 'educational' | 'storytelling'
  length?: 'short' | 'medium' | 'long'
  language?: string
  point_of_view?: 'first' | 'third'
  include_video?: boolean
  writer?: 'auto' | 'transcript'
  instructions?: string
  status?: 'draft' | 'published'
  label?: string
}

export type ClientsSection = {
  visible: boolean
  background?: Background
  title: string
  items: { name: string; picture: Picture | null; url: string | null }[]
  layout?: 'logos' | 'names'
}

export type ClientsSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { name: string; picture?: Picture | null; url?: string | null }[]
  layout?: 'logos' | 'names'
}

export type CtaSection = {
  visible: boolean
  background?: Background
  title: string
  text: string
  actions: { label: string; url: string; visible?: boolean }[]
  layout?: 'standard' | 'banner'
}

export type CtaSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  text?: string
  actions?: { label: string; url: string; visible?: boolean }[]
  layout?: 'standard' | 'banner'
}

export type CustomDomain = {
  domain: string
  display_name: string
  url: string
  is_apex: boolean
  sibling: { domain: string; points_here: boolean } | null
  status: 'pending' | 'verified' | 'active' | 'failed'
  stages: {
    name: 'name_servers' | 'ownership' | 'records' | 'reachability' | 'certificate'
    state: 'ok' | 'wrong' | 'unknown' | 'waiting'
    reasons: { code: string; message: string }[]
  }[]
  records: {
    action: 'set' | 'remove'
    type: 'TXT' | 'A' | 'AAAA' | 'CNAME' | 'CAA' | 'DS'
    name: string
    host: string
    value: string
    found: string[]
    state: 'ok' | 'missing' | 'wrong' | 'unknown'
    reason: string | null
    optional: boolean
  }[]
  alias: { host: string; value: string } | null
  provider: { name: string; hint: string } | null
  message: string
  since: string
  checked_at: string | null
  next_check_at: string | null
  active_since: string | null
  releases_at: string | null
  released_at: string | null
  is_suspended: boolean
}

export type Design = {
  theme_name: ThemeName
  theme_mode: 'light' | 'dark' | 'auto'
  accent: string | null
  appearance?: {
    type?:
      | 'archivo'
      | 'bricolage'
      | 'familjen'
      | 'fraunces'
      | 'hanken'
      | 'instrument'
      | 'martian'
      | 'newsreader'
      | 'schibsted'
      | 'space'
    scale?: 'small' | 'large'
    density?: 'compact' | 'airy'
    width?: 'narrow' | 'wide'
    corner?: 'soft' | 'round'
  }
  header?: {
    visible: boolean
    title: string
    picture: Picture | null
    cta: { label: string; url: string; visible?: boolean } | null
  }
  hero?: {
    visible: boolean
    title: string
    eyebrow: string
    lede: string
    actions: { label: string; url: string; visible?: boolean }[]
    picture: Picture | null
    layout?: 'standard' | 'small-picture' | 'no-picture'
  }
  about?: {
    visible: boolean
    background?: Background
    title: string
    body: { type: 'doc'; content: RichTextNode[] }
    layout?: 'standard' | 'statement' | 'columns'
  }
  stats?: {
    visible: boolean
    background?: Background
    title: string
    items: { label: string; value: number; kind: 'count' | 'year'; text?: string }[]
    layout?: 'standard' | 'list' | 'compact'
  }
  projects?: {
    visible: boolean
    background?: Background
    title: string
    items: {
      name: string
      url: string | null
      text: string
      language: string | null
      stars: number | null
      forks: number | null
      topics: string[]
      homepage: string | null
      updated_at: string | null
      start: string | null
      end: string | null
      page_key?: string
    }[]
    more: { label: string; url: string; visible?: boolean } | null
    layout?: 'cards' | 'names'
  }
  contributions?: {
    visible: boolean
    background?: Background
    title: string
    total: number
    days: { date: string; count: number; level: number }[]
    layout?: 'standard' | 'numbers'
  }
  languages?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; share: number | null; level: string }[]
    layout?: 'standard' | 'list' | 'names'
  }
  skills?: {
    visible: boolean
    background?: Background
    title: string
    items: string[]
    layout?: 'standard' | 'line'
  }
  experience?: {
    visible: boolean
    background?: Background
    title: string
    items: {
      role: string
      organization: string
      url: string | null
      location: string
      start: string | null
      end: string | null
      is_current: boolean
      text: { type: 'doc'; content: RichTextNode[] }
    }[]
    layout?: 'timeline' | 'cards' | 'compact'
  }
  education?: {
    visible: boolean
    background?: Background
    title: string
    items: {
      school: string
      degree: string
      url: string | null
      start: string | null
      end: string | null
      text: { type: 'doc'; content: RichTextNode[] }
    }[]
    layout?: 'timeline' | 'cards' | 'compact'
  }
  certifications?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; by: string; date: string | null; url: string | null; text: string }[]
    layout?: 'list' | 'cards' | 'compact'
  }
  honors?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; by: string; date: string | null; url: string | null; text: string }[]
    layout?: 'list' | 'cards' | 'compact'
  }
  publications?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; by: string; date: string | null; url: string | null; text: string }[]
    layout?: 'list' | 'cards' | 'compact'
  }
  volunteering?: {
    visible: boolean
    background?: Background
    title: string
    items: {
      role: string
      organization: string
      url: string | null
      location: string
      start: string | null
      end: string | null
      is_current: boolean
      text: { type: 'doc'; content: RichTextNode[] }
    }[]
    layout?: 'timeline' | 'cards' | 'compact'
  }
  recommendations?: {
    visible: boolean
    background?: Background
    title: string
    items: { text: string; name: string; role: string }[]
    layout?: 'quotes' | 'cards' | 'list'
  }
  services?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; text: string; url: string | null }[]
    layout?: 'cards' | 'list' | 'compact'
  }
  prices?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; price: string; text: string; url: string | null }[]
    note: string
    layout?: 'cards' | 'list'
  }
  clients?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; picture: Picture | null; url: string | null }[]
    layout?: 'logos' | 'names'
  }
  mentions?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; by: string; date: string | null; url: string | null; text: string }[]
    layout?: 'list' | 'quotes' | 'cards' | 'compact'
  }
  milestones?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; date: string | null; text: string; url: string | null }[]
    layout?: 'timeline' | 'cards' | 'compact'
  }
  studies?: {
    visible: boolean
    background?: Background
    title: string
    layout?: 'standard' | 'no-pictures' | 'list'
  }
  locations?: {
    visible: boolean
    background?: Background
    title: string
    items: { name: string; text: string }[]
    layout?: 'list' | 'cards'
  }
  hours?: {
    visible: boolean
    background?: Background
    title: string
    items: {
      day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
      until?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
      opens: string
      closes: string
    }[]
    note: string
    layout?: 'list' | 'cards'
  }
  videos?: {
    visible: boolean
    background?: Background
    title: string
    items: {
      id: string
      url: string
      title: string
      text: string
      picture: Picture | null
      date: string | null
      duration_s: number | null
      views: number | null
      kind: 'video' | 'short' | 'live' | 'premiere'
      page_key?: string
    }[]
    more: { label: string; url: string; visible?: boolean } | null
    layout?: 'standard' | 'no-pictures'
  }
  gallery?: {
    visible: boolean
    background?: Background
    title: string
    items: { pictures: Picture[]; caption: string; url: string | null; taken_at: string | null }[]
    more: { label: string; url: string; visible?: boolean } | null
    layout?: 'standard' | 'grid' | 'column'
  }
  reels?: {
    visible: boolean
    background?: Background
    title: string
    items: { url: string | null; title: string; picture: Picture | null; views: number | null }[]
    layout?: 'standard' | 'large' | 'no-pictures'
  }
  posts?: {
    visible: boolean
    background?: Background
    title: string
    count: number
    layout?: 'standard' | 'no-pictures' | 'list'
  }
  faq?: {
    visible: boolean
    background?: Background
    title: string
    items: { question: string; answer: { type: 'doc'; content: RichTextNode[] } }[]
    layout?: 'standard' | 'open' | 'cards'
  }
  text?: {
    visible: boolean
    background?: Background
    title: string
    body: { type: 'doc'; content: RichTextNode[] }
    layout?: 'standard' | 'statement' | 'columns'
  }
  newsletter?: {
    visible: boolean
    background?: Background
    title: string
    text: string
    label: string
    url: string | null
    layout?: 'standard' | 'banner'
  }
  embed?: {
    visible: boolean
    background?: Background
    title: string
    url: string | null
    caption: string
    picture: Picture | null
    layout?: 'standard' | 'wide' | 'link'
  }
  links?: {
    visible: boolean
    background?: Background
    title: string
    items: { label: string; url: string; group?: string; visible?: boolean }[]
    layout?: 'standard' | 'cards' | 'names'
  }
  cta?: {
    visible: boolean
    background?: Background
    title: string
    text: string
    actions: { label: string; url: string; visible?: boolean }[]
    layout?: 'standard' | 'banner'
  }
  contact?: {
    visible: boolean
    background?: Background
    title: string
    text: string
    actions: { label: string; url: string; visible?: boolean }[]
    layout?: 'standard' | 'plain'
  }
  message?: {
    visible: boolean
    background?: Background
    title: string
    text: string
    label: string
    mail_in_downloads: boolean
    layout?: 'standard' | 'button'
  }
  footer?: { visible: boolean; note: string }
  'stats-2'?: StatsSection
  'stats-3'?: StatsSection
  'stats-4'?: StatsSection
  'stats-5'?: StatsSection
  'stats-6'?: StatsSection
  'skills-2'?: SkillsSection
  'skills-3'?: SkillsSection
  'skills-4'?: SkillsSection
  'skills-5'?: SkillsSection
  'skills-6'?: SkillsSection
  'recommendations-2'?: RecommendationsSection
  'recommendations-3'?: RecommendationsSection
  'recommendations-4'?: RecommendationsSection
  'recommendations-5'?: RecommendationsSection
  'recommendations-6'?: RecommendationsSection
  'services-2'?: ServicesSection
  'services-3'?: ServicesSection
  'services-4'?: ServicesSection
  'services-5'?: ServicesSection
  'services-6'?: ServicesSection
  'prices-2'?: PricesSection
  'prices-3'?: PricesSection
  'prices-4'?: PricesSection
  'prices-5'?: PricesSection
  'prices-6'?: PricesSection
  'clients-2'?: ClientsSection
  'clients-3'?: ClientsSection
  'clients-4'?: ClientsSection
  'clients-5'?: ClientsSection
  'clients-6'?: ClientsSection
  'mentions-2'?: MentionsSection
  'mentions-3'?: MentionsSection
  'mentions-4'?: MentionsSection
  'mentions-5'?: MentionsSection
  'mentions-6'?: MentionsSection
  'milestones-2'?: MilestonesSection
  'milestones-3'?: MilestonesSection
  'milestones-4'?: MilestonesSection
  'milestones-5'?: MilestonesSection
  'milestones-6'?: MilestonesSection
  'locations-2'?: LocationsSection
  'locations-3'?: LocationsSection
  'locations-4'?: LocationsSection
  'locations-5'?: LocationsSection
  'locations-6'?: LocationsSection
  'hours-2'?: HoursSection
  'hours-3'?: HoursSection
  'hours-4'?: HoursSection
  'hours-5'?: HoursSection
  'hours-6'?: HoursSection
  'gallery-2'?: GallerySection
  'gallery-3'?: GallerySection
  'gallery-4'?: GallerySection
  'gallery-5'?: GallerySection
  'gallery-6'?: GallerySection
  'faq-2'?: FaqSection
  'faq-3'?: FaqSection
  'faq-4'?: FaqSection
  'faq-5'?: FaqSection
  'faq-6'?: FaqSection
  'text-2'?: TextSection
  'text-3'?: TextSection
  'text-4'?: TextSection
  'text-5'?: TextSection
  'text-6'?: TextSection
  'embed-2'?: EmbedSection
  'embed-3'?: EmbedSection
  'embed-4'?: EmbedSection
  'embed-5'?: EmbedSection
  'embed-6'?: EmbedSection
  'links-2'?: LinksSection
  'links-3'?: LinksSection
  'links-4'?: LinksSection
  'links-5'?: LinksSection
  'links-6'?: LinksSection
  'cta-2'?: CtaSection
  'cta-3'?: CtaSection
  'cta-4'?: CtaSection
  'cta-5'?: CtaSection
  'cta-6'?: CtaSection
}

export type DesignInput = {
  theme_name: ThemeName
  theme_mode?: 'light' | 'dark' | 'auto'
  accent?: string | null
  appearance?: {
    type?:
      | 'archivo'
      | 'bricolage'
      | 'familjen'
      | 'fraunces'
      | 'hanken'
      | 'instrument'
      | 'martian'
      | 'newsreader'
      | 'schibsted'
      | 'space'
    scale?: 'small' | 'large'
    density?: 'compact' | 'airy'
    width?: 'narrow' | 'wide'
    corner?: 'soft' | 'round'
  }
  header?: {
    visible?: boolean
    title?: string
    picture?: Picture | null
    cta?: { label: string; url: string; visible?: boolean } | null
  }
  hero?: {
    visible?: boolean
    title?: string
    eyebrow?: string
    lede?: string
    actions?: { label: string; url: string; visible?: boolean }[]
    picture?: Picture | null
    layout?: 'standard' | 'small-picture' | 'no-picture'
  }
  about?: {
    visible?: boolean
    background?: Background
    title?: string
    body?: unknown
    layout?: 'standard' | 'statement' | 'columns'
  }
  stats?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { label: string; value: number; kind?: 'count' | 'year'; text?: string }[]
    layout?: 'standard' | 'list' | 'compact'
  }
  projects?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: {
      name: string
      url?: string | null
      text?: string
      language?: string | null
      stars?: number | null
      forks?: number | null
      topics?: string[]
      homepage?: string | null
      updated_at?: string | null
      start?: string | null
      end?: string | null
      page_key?: string
    }[]
    more?: { label: string; url: string; visible?: boolean } | null
    layout?: 'cards' | 'names'
  }
  contributions?: {
    visible?: boolean
    background?: Background
    title?: string
    total?: number
    days?: { date: string; count: number; level: number }[]
    layout?: 'standard' | 'numbers'
  }
  languages?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; share?: number | null; level?: string }[]
    layout?: 'standard' | 'list' | 'names'
  }
  skills?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: string[]
    layout?: 'standard' | 'line'
  }
  experience?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: {
      role: string
      organization?: string
      url?: string | null
      location?: string
      start?: string | null
      end?: string | null
      is_current?: boolean
      text?: unknown
    }[]
    layout?: 'timeline' | 'cards' | 'compact'
  }
  education?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: {
      school: string
      degree?: string
      url?: string | null
      start?: string | null
      end?: string | null
      text?: unknown
    }[]
    layout?: 'timeline' | 'cards' | 'compact'
  }
  certifications?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; by?: string; date?: string | null; url?: string | null; text?: string }[]
    layout?: 'list' | 'cards' | 'compact'
  }
  honors?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; by?: string; date?: string | null; url?: string | null; text?: string }[]
    layout?: 'list' | 'cards' | 'compact'
  }
  publications?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; by?: string; date?: string | null; url?: string | null; text?: string }[]
    layout?: 'list' | 'cards' | 'compact'
  }
  volunteering?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: {
      role: string
      organization?: string
      url?: string | null
      location?: string
      start?: string | null
      end?: string | null
      is_current?: boolean
      text?: unknown
    }[]
    layout?: 'timeline' | 'cards' | 'compact'
  }
  recommendations?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { text: string; name: string; role?: string }[]
    layout?: 'quotes' | 'cards' | 'list'
  }
  services?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; text?: string; url?: string | null }[]
    layout?: 'cards' | 'list' | 'compact'
  }
  prices?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; price?: string; text?: string; url?: string | null }[]
    note?: string
    layout?: 'cards' | 'list'
  }
  clients?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; picture?: Picture | null; url?: string | null }[]
    layout?: 'logos' | 'names'
  }
  mentions?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; by?: string; date?: string | null; url?: string | null; text?: string }[]
    layout?: 'list' | 'quotes' | 'cards' | 'compact'
  }
  milestones?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; date?: string | null; text?: string; url?: string | null }[]
    layout?: 'timeline' | 'cards' | 'compact'
  }
  studies?: {
    visible?: boolean
    background?: Background
    title?: string
    layout?: 'standard' | 'no-pictures' | 'list'
  }
  locations?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { name: string; text?: string }[]
    layout?: 'list' | 'cards'
  }
  hours?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: {
      day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
      until?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
      opens: string
      closes: string
    }[]
    note?: string
    layout?: 'list' | 'cards'
  }
  videos?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: {
      id: string
      url: string
      title: string
      text?: string
      picture?: Picture | null
      date?: string | null
      duration_s?: number | null
      views?: number | null
      kind?: 'video' | 'short' | 'live' | 'premiere'
      page_key?: string
    }[]
    more?: { label: string; url: string; visible?: boolean } | null
    layout?: 'standard' | 'no-pictures'
  }
  gallery?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { pictures: Picture[]; caption?: string; url?: string | null; taken_at?: string | null }[]
    more?: { label: string; url: string; visible?: boolean } | null
    layout?: 'standard' | 'grid' | 'column'
  }
  reels?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { url?: string | null; title?: string; picture?: Picture | null; views?: number | null }[]
    layout?: 'standard' | 'large' | 'no-pictures'
  }
  posts?: {
    visible?: boolean
    background?: Background
    title?: string
    count?: number
    layout?: 'standard' | 'no-pictures' | 'list'
  }
  faq?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { question?: string; answer?: unknown }[]
    layout?: 'standard' | 'open' | 'cards'
  }
  text?: {
    visible?: boolean
    background?: Background
    title?: string
    body?: unknown
    layout?: 'standard' | 'statement' | 'columns'
  }
  newsletter?: {
    visible?: boolean
    background?: Background
    title?: string
    text?: string
    label?: string
    url?: string | null
    layout?: 'standard' | 'banner'
  }
  embed?: {
    visible?: boolean
    background?: Background
    title?: string
    url?: string | null
    caption?: string
    picture?: Picture | null
    layout?: 'standard' | 'wide' | 'link'
  }
  links?: {
    visible?: boolean
    background?: Background
    title?: string
    items?: { label: string; url: string; group?: string; visible?: boolean }[]
    layout?: 'standard' | 'cards' | 'names'
  }
  cta?: {
    visible?: boolean
    background?: Background
    title?: string
    text?: string
    actions?: { label: string; url: string; visible?: boolean }[]
    layout?: 'standard' | 'banner'
  }
  contact?: {
    visible?: boolean
    background?: Background
    title?: string
    text?: string
    actions?: { label: string; url: string; visible?: boolean }[]
    layout?: 'standard' | 'plain'
  }
  message?: {
    visible?: boolean
    background?: Background
    title?: string
    text?: string
    label?: string
    mail_in_downloads?: boolean
    layout?: 'standard' | 'button'
  }
  footer?: { visible?: boolean; note?: string }
  'stats-2'?: StatsSectionInput
  'stats-3'?: StatsSectionInput
  'stats-4'?: StatsSectionInput
  'stats-5'?: StatsSectionInput
  'stats-6'?: StatsSectionInput
  'skills-2'?: SkillsSectionInput
  'skills-3'?: SkillsSectionInput
  'skills-4'?: SkillsSectionInput
  'skills-5'?: SkillsSectionInput
  'skills-6'?: SkillsSectionInput
  'recommendations-2'?: RecommendationsSectionInput
  'recommendations-3'?: RecommendationsSectionInput
  'recommendations-4'?: RecommendationsSectionInput
  'recommendations-5'?: RecommendationsSectionInput
  'recommendations-6'?: RecommendationsSectionInput
  'services-2'?: ServicesSectionInput
  'services-3'?: ServicesSectionInput
  'services-4'?: ServicesSectionInput
  'services-5'?: ServicesSectionInput
  'services-6'?: ServicesSectionInput
  'prices-2'?: PricesSectionInput
  'prices-3'?: PricesSectionInput
  'prices-4'?: PricesSectionInput
  'prices-5'?: PricesSectionInput
  'prices-6'?: PricesSectionInput
  'clients-2'?: ClientsSectionInput
  'clients-3'?: ClientsSectionInput
  'clients-4'?: ClientsSectionInput
  'clients-5'?: ClientsSectionInput
  'clients-6'?: ClientsSectionInput
  'mentions-2'?: MentionsSectionInput
  'mentions-3'?: MentionsSectionInput
  'mentions-4'?: MentionsSectionInput
  'mentions-5'?: MentionsSectionInput
  'mentions-6'?: MentionsSectionInput
  'milestones-2'?: MilestonesSectionInput
  'milestones-3'?: MilestonesSectionInput
  'milestones-4'?: MilestonesSectionInput
  'milestones-5'?: MilestonesSectionInput
  'milestones-6'?: MilestonesSectionInput
  'locations-2'?: LocationsSectionInput
  'locations-3'?: LocationsSectionInput
  'locations-4'?: LocationsSectionInput
  'locations-5'?: LocationsSectionInput
  'locations-6'?: LocationsSectionInput
  'hours-2'?: HoursSectionInput
  'hours-3'?: HoursSectionInput
  'hours-4'?: HoursSectionInput
  'hours-5'?: HoursSectionInput
  'hours-6'?: HoursSectionInput
  'gallery-2'?: GallerySectionInput
  'gallery-3'?: GallerySectionInput
  'gallery-4'?: GallerySectionInput
  'gallery-5'?: GallerySectionInput
  'gallery-6'?: GallerySectionInput
  'faq-2'?: FaqSectionInput
  'faq-3'?: FaqSectionInput
  'faq-4'?: FaqSectionInput
  'faq-5'?: FaqSectionInput
  'faq-6'?: FaqSectionInput
  'text-2'?: TextSectionInput
  'text-3'?: TextSectionInput
  'text-4'?: TextSectionInput
  'text-5'?: TextSectionInput
  'text-6'?: TextSectionInput
  'embed-2'?: EmbedSectionInput
  'embed-3'?: EmbedSectionInput
  'embed-4'?: EmbedSectionInput
  'embed-5'?: EmbedSectionInput
  'embed-6'?: EmbedSectionInput
  'links-2'?: LinksSectionInput
  'links-3'?: LinksSectionInput
  'links-4'?: LinksSectionInput
  'links-5'?: LinksSectionInput
  'links-6'?: LinksSectionInput
  'cta-2'?: CtaSectionInput
  'cta-3'?: CtaSectionInput
  'cta-4'?: CtaSectionInput
  'cta-5'?: CtaSectionInput
  'cta-6'?: CtaSectionInput
}

export type Difference = {
  id: string
  section: SectionName
  kind: 'added' | 'changed' | 'removed'
  before: string
  after: string
  conflict: boolean
}

export type EmbedSection = {
  visible: boolean
  background?: Background
  title: string
  url: string | null
  caption: string
  picture: Picture | null
  layout?: 'standard' | 'wide' | 'link'
}

export type EmbedSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  url?: string | null
  caption?: string
  picture?: Picture | null
  layout?: 'standard' | 'wide' | 'link'
}

export type Error = {
  code: ErrorCode
  message: string
  fields?: { [key: string]: string }
  current?: unknown
  feature?: 'watermark_removal' | 'custom_domain' | 'priority_support'
  scope?:
    | 'websites:read'
    | 'websites:write'
    | 'posts:read'
    | 'posts:draft'
    | 'posts:write'
    | 'media:write'
    | 'analytics:read'
  requestId: string
}

export type ErrorCode =
  | 'invalid_request'
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'plan_required'
  | 'payment_declined'
  | 'forbidden'
  | 'scope_missing'
  | 'session_required'
  | 'login_again'
  | 'second_factor_required'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'stale_revision'
  | 'different_person'
  | 'email_taken'
  | 'already_subscribed'
  | 'payments_off'
  | 'domain_taken'
  | 'domain_in_use'
  | 'link_expired'
  | 'link_used'
  | 'too_large'
  | 'unsupported_media_type'
  | 'validation_failed'
  | 'unsupported_profile'
  | 'profile_not_found'
  | 'profile_closed'
  | 'profile_private'
  | 'rate_limited'
  | 'source_rate_limited'
  | 'source_blocked'
  | 'video_not_found'
  | 'no_transcript'
  | 'video_too_long'
  | 'ai_unavailable'
  | 'ai_limit_reached'
  | 'upstream_failed'
  | 'ai_refused'
  | 'ai_unsupported'
  | 'unavailable'
  | 'upstream_timeout'
  | 'internal'

export type FaqSection = {
  visible: boolean
  background?: Background
  title: string
  items: { question: string; answer: { type: 'doc'; content: RichTextNode[] } }[]
  layout?: 'standard' | 'open' | 'cards'
}

export type FaqSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { question?: string; answer?: unknown }[]
  layout?: 'standard' | 'open' | 'cards'
}

export type GallerySection = {
  visible: boolean
  background?: Background
  title: string
  items: { pictures: Picture[]; caption: string; url: string | null; taken_at: string | null }[]
  more: { label: string; url: string; visible?: boolean } | null
  layout?: 'standard' | 'grid' | 'column'
}

export type GallerySectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { pictures: Picture[]; caption?: string; url?: string | null; taken_at?: string | null }[]
  more?: { label: string; url: string; visible?: boolean } | null
  layout?: 'standard' | 'grid' | 'column'
}

export type GenerationJob = {
  jobId: string
  websiteId: string
  status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'
  progress: number
  stage: 'fetching_video' | 'reading_transcript' | 'outlining' | 'writing' | 'illustrating' | 'saving'
  post_id?: string
  post_version?: number
  error?: { code: ErrorCode; message: string }
  written_by: 'model' | 'transcript' | null
  fact_check: { sentences: number; removed: number } | null
  fallback:
    | 'unsupported_sentences'
    | 'unchecked_language'
    | 'unchecked_translation'
    | 'unusable_answers'
    | null
  video: {
    video_id: string
    url: string
    title: string | null
    thumbnail: string | null
    duration_s: number | null
  }
  config: BlogConfig
  replaces: boolean
  created_at: string
  updated_at: string
}

export type GitHubDetails = {
  type: 'github'
  is_organization: boolean
  company: string | null
  pinned: string[]
  repositories: {
    name: string
    full_name: string
    url: string
    description: string | null
    stars: number
    forks: number
    language: string | null
    topics: string[]
    homepage: string | null
    updated_at: string | null
    is_fork: boolean
    is_archived: boolean
    readme_sentence: string | null
  }[]
  languages: { name: string; share: number }[]
  contributions: { total: number; days: { date: string; count: number; level: number }[] } | null
  profile_readme: { type: 'doc'; content: RichTextNode[] } | null
  organizations: { name: string; url: string }[]
}

export type GitHubDetailsInput = {
  type: 'github'
  is_organization: boolean
  company: string | null
  pinned: string[]
  repositories: {
    name: string
    full_name: string
    url: string
    description: string | null
    stars: number
    forks: number
    language: string | null
    topics: string[]
    homepage: string | null
    updated_at: string | null
    is_fork: boolean
    is_archived: boolean
    readme_sentence: string | null
  }[]
  languages: { name: string; share: number }[]
  contributions: { total: number; days: { date: string; count: number; level: number }[] } | null
  profile_readme: unknown | null
  organizations: { name: string; url: string }[]
}

export type HoursSection = {
  visible: boolean
  background?: Background
  title: string
  items: {
    day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
    until?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
    opens: string
    closes: string
  }[]
  note: string
  layout?: 'list' | 'cards'
}

export type HoursSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: {
    day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
    until?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
    opens: string
    closes: string
  }[]
  note?: string
  layout?: 'list' | 'cards'
}

export type InstagramDetails = {
  type: 'instagram'
  media: {
    id: string
    kind: 'photo' | 'reel' | 'carousel'
    caption: string | null
    images: Picture[]
    permalink: string | null
    taken_at: string | null
    likes: number | null
  }[]
  highlights: { title: string; picture: Picture | null }[]
  category: string | null
  is_business: boolean | null
}

export type LinkedInCompanyDetails = {
  type: 'linkedin-company'
  tagline: string | null
  industry: string | null
  size: string | null
  founded: number | null
  headquarters: string | null
  organization_type: string | null
  website: string | null
  specialties: string[]
  locations: { name: string; address: string | null; is_headquarters: boolean }[]
  updates: { text: string; url: string | null; date: string | null; picture: Picture | null }[]
  employees_count: number | null
}

export type LinkedInPersonDetails = {
  type: 'linkedin-individual'
  experience: {
    title: string
    organization: string | null
    organization_url: string | null
    location: string | null
    start: string | null
    end: string | null
    is_current: boolean
    description: string | null
  }[]
  education: {
    school: string
    school_url: string | null
    degree: string | null
    field: string | null
    start: string | null
    end: string | null
    description: string | null
  }[]
  skills: string[]
  certifications: { name: string; authority: string | null; issued: string | null; url: string | null }[]
  projects: {
    title: string
    description: string | null
    url: string | null
    start: string | null
    end: string | null
  }[]
  recommendations: { name: string; role: string | null; text: string; date: string | null }[]
  languages: { name: string; proficiency: string | null }[]
  volunteering: {
    title: string
    organization: string | null
    organization_url: string | null
    location: string | null
    start: string | null
    end: string | null
    is_current: boolean
    description: string | null
  }[]
  honors: { title: string; issuer: string | null; date: string | null; description: string | null }[]
  publications: {
    title: string
    publisher: string | null
    date: string | null
    url: string | null
    description: string | null
  }[]
}

export type LinksSection = {
  visible: boolean
  background?: Background
  title: string
  items: { label: string; url: string; group?: string; visible?: boolean }[]
  layout?: 'standard' | 'cards' | 'names'
}

export type LinksSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { label: string; url: string; group?: string; visible?: boolean }[]
  layout?: 'standard' | 'cards' | 'names'
}

export type LocationsSection = {
  visible: boolean
  background?: Background
  title: string
  items: { name: string; text: string }[]
  layout?: 'list' | 'cards'
}

export type LocationsSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { name: string; text?: string }[]
  layout?: 'list' | 'cards'
}

export type Media = {
  width: number
  height: number
  blur: string
  color: string | null
  focus?: unknown[]
  variants: { path: string; format: 'avif' | 'webp' | 'jpg' | 'png'; width: number }[]
}

export type MentionsSection = {
  visible: boolean
  background?: Background
  title: string
  items: { name: string; by: string; date: string | null; url: string | null; text: string }[]
  layout?: 'list' | 'quotes' | 'cards' | 'compact'
}

export type MentionsSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { name: string; by?: string; date?: string | null; url?: string | null; text?: string }[]
  layout?: 'list' | 'quotes' | 'cards' | 'compact'
}

export type MilestonesSection = {
  visible: boolean
  background?: Background
  title: string
  items: { name: string; date: string | null; text: string; url: string | null }[]
  layout?: 'timeline' | 'cards' | 'compact'
}

export type MilestonesSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { name: string; date?: string | null; text?: string; url?: string | null }[]
  layout?: 'timeline' | 'cards' | 'compact'
}

export type Picture = {
  url: string
  width: number | null
  height: number | null
  alt: string
  focus?: { x: number; y: number }
}

export type Post = {
  post_id: string
  website_id: string
  post: PostContent
  order: number
  created_at: string
  updated_at: string
}

export type PostContent = {
  title: string
  slug: string
  excerpt: string
  cover: Picture | null
  body: { type: 'doc'; content: RichTextNode[] }
  tags: string[]
  status: 'draft' | 'scheduled' | 'published'
  published_at: string | null
  seo: { title: string; description: string } | null
  source: {
    type: 'manual' | 'youtube' | 'instagram' | 'linkedin' | 'web'
    url: string | null
    external_id: string | null
    media: Picture[]
    embedded?: boolean
  } | null
  page_key?: string
}

export type PostContentInput = {
  title: string
  slug: string
  excerpt?: string
  cover?: Picture | null
  body: unknown
  tags?: string[]
  status: 'draft' | 'scheduled' | 'published'
  published_at?: string | null
  seo?: { title: string; description: string } | null
  source?: {
    type: 'manual' | 'youtube' | 'instagram' | 'linkedin' | 'web'
    url: string | null
    external_id: string | null
    media: Picture[]
    embedded?: boolean
  } | null
  page_key?: string
}

export type PostImport = {
  import_id: string
  status: 'reading' | 'ready' | 'importing' | 'completed' | 'failed' | 'cancelled' | 'undone'
  source: string
  summary: {
    kind: 'wordpress' | 'ghost' | 'substack' | 'medium' | 'markdown' | 'feed'
    title: string | null
    host: string | null
    years: { year: number | null; published: number; drafts: number; private: number; pages: number }[]
    words: number
    pictures: number
    links: number
    known: number
    left_out: {
      reason:
        | 'comments'
        | 'shortcodes'
        | 'embeds'
        | 'pictures'
        | 'empty'
        | 'too_long'
        | 'shortened'
        | 'other_types'
        | 'translations'
        | 'too_many'
        | 'unreadable'
        | 'cut_off'
        | 'invalid'
        | 'no_room'
      count: number
      examples: string[]
    }[]
  } | null
  choices: {
    published: 'published' | 'draft' | 'skip'
    drafts: 'draft' | 'skip'
    private: 'draft' | 'skip'
    pages: 'published' | 'draft' | 'skip'
    from_year: number | null
  } | null
  total: number
  done: number
  added: number
  skipped: number
  removable: number
  message: string | null
  created_at: string
}

export type PreviewDataInput = {
  profile: ProfileInput
  website_type: WebsiteType
  suggested: {
    website_name: string
    domain_name: string
    domain_alternatives: string[]
    theme_name: ThemeName
    theme_alternatives: ThemeName[]
  }
  design: DesignInput
  section_order: SectionName[]
  seo: SeoSettingsInput
  posts: PostContentInput[]
  evidence: {
    [key: string]: {
      path: string
      quote: string
      derivation?:
        | { kind: 'sum'; field: string; parts: number[] }
        | { kind: 'share'; parts: number[]; total: number }
        | { kind: 'year' }
    }[]
  }
  settings?: {
    visibility: 'public' | 'unlisted' | 'password' | 'private'
    contact_email: '' | string
    legal_links: { label: string; url: string }[]
  }
  redirects?: { from: string; to: string; status: 301 | 302 }[]
  old_addresses?: unknown
  resume?: ResumeSettings
  translations?: unknown[]
  language_guess?: string
  missing: (
    | 'avatar'
    | 'bio'
    | 'location'
    | 'links'
    | 'readme'
    | 'repositories'
    | 'pinned'
    | 'contributions'
    | 'experience'
    | 'education'
    | 'skills'
    | 'recommendations'
    | 'facts'
    | 'videos'
    | 'pictures'
  )[]
  media: { [key: string]: Media }
  stages: { stage: string; ms: number }[]
  notes?: string[]
  is_unproven?: true
  withheld?: { kind: 'email' | 'phone' | 'address'; value: string }[]
}

export type PricesSection = {
  visible: boolean
  background?: Background
  title: string
  items: { name: string; price: string; text: string; url: string | null }[]
  note: string
  layout?: 'cards' | 'list'
}

export type PricesSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { name: string; price?: string; text?: string; url?: string | null }[]
  note?: string
  layout?: 'cards' | 'list'
}

export type Profile = {
  link: {
    platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
    kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
    id: string
    url: string
  }
  name: string
  headline: string | null
  bio: string | null
  avatar: Picture | null
  banner: Picture | null
  location: string | null
  links: { label: string; url: string; group?: string; is_verified?: true }[]
  stats: {
    key:
      | 'repositories'
      | 'followers'
      | 'stars'
      | 'since'
      | 'members'
      | 'following'
      | 'subscribers'
      | 'videos'
      | 'views'
      | 'posts'
      | 'employees'
      | 'founded'
    label: string
    value: number
  }[]
  language: string | null
  joined_at: string | null
  posts?: {
    url: string | null
    title: string | null
    body: { type: 'doc'; content: RichTextNode[] }
    published_at: string | null
    picture: Picture | null
    tags: string[]
  }[]
  details: LinkedInPersonDetails | LinkedInCompanyDetails | GitHubDetails | YouTubeDetails | InstagramDetails
  further?: {
    'linkedin-individual'?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: LinkedInPersonDetails
    }
    'linkedin-company'?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: LinkedInCompanyDetails
    }
    github?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: GitHubDetails
    }
    youtube?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: YouTubeDetails
    }
    instagram?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: InstagramDetails
    }
  }
  sources?: {
    kind: 'link' | 'file' | 'sign-in' | 'entry'
    label: string
    link: {
      platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
      kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
      id: string
      url: string
    } | null
    fields: string[]
    off?: string[]
    marks: {
      path:
        | 'api'
        | 'public-page'
        | 'feed'
        | 'provider'
        | 'website'
        | 'sign-in'
        | 'export'
        | 'user'
        | 'example'
      detail: string
    }[]
    read_at: string | null
    problem: ReadingProblem | null
    failures?: number
    is_shortened?: true
    sign_in_stamp?: string
  }[]
  contradictions?: {
    id: string
    path: string
    entry: { name: string; place: string } | null
    options: { source: string; values: { [key: string]: string | number | boolean | null } }[]
  }[]
  choices?: { id: string; values: { [key: string]: string | number | boolean | null } }[]
  provenance: {
    [key: string]: {
      path:
        | 'api'
        | 'public-page'
        | 'feed'
        | 'provider'
        | 'website'
        | 'sign-in'
        | 'export'
        | 'user'
        | 'example'
      detail: string
      at: string
      source?: string
    }
  }
  problem?: { kind: ReadingProblem; retry_at: string | null }
  is_example: boolean
  readings?: ProfileReading[]
  dismissed?: string[]
}

export type ProfileInput = {
  link: {
    platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
    kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
    id: string
    url: string
  }
  name: string
  headline: string | null
  bio: string | null
  avatar: Picture | null
  banner: Picture | null
  location: string | null
  links: { label: string; url: string; group?: string; is_verified?: true }[]
  stats: {
    key:
      | 'repositories'
      | 'followers'
      | 'stars'
      | 'since'
      | 'members'
      | 'following'
      | 'subscribers'
      | 'videos'
      | 'views'
      | 'posts'
      | 'employees'
      | 'founded'
    label: string
    value: number
  }[]
  language: string | null
  joined_at: string | null
  posts?: {
    url: string | null
    title: string | null
    body: unknown
    published_at: string | null
    picture: Picture | null
    tags: string[]
  }[]
  details:
    | LinkedInPersonDetails
    | LinkedInCompanyDetails
    | GitHubDetailsInput
    | YouTubeDetails
    | InstagramDetails
  further?: {
    'linkedin-individual'?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: LinkedInPersonDetails
    }
    'linkedin-company'?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: LinkedInCompanyDetails
    }
    github?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: GitHubDetailsInput
    }
    youtube?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: YouTubeDetails
    }
    instagram?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: InstagramDetails
    }
  }
  sources?: {
    kind: 'link' | 'file' | 'sign-in' | 'entry'
    label: string
    link: {
      platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
      kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
      id: string
      url: string
    } | null
    fields: string[]
    off?: string[]
    marks: {
      path:
        | 'api'
        | 'public-page'
        | 'feed'
        | 'provider'
        | 'website'
        | 'sign-in'
        | 'export'
        | 'user'
        | 'example'
      detail: string
    }[]
    read_at: string | null
    problem: ReadingProblem | null
    failures?: number
    is_shortened?: true
    sign_in_stamp?: string
  }[]
  contradictions?: {
    id: string
    path: string
    entry: { name: string; place: string } | null
    options: { source: string; values: { [key: string]: string | number | boolean | null } }[]
  }[]
  choices?: { id: string; values: { [key: string]: string | number | boolean | null } }[]
  provenance: {
    [key: string]: {
      path:
        | 'api'
        | 'public-page'
        | 'feed'
        | 'provider'
        | 'website'
        | 'sign-in'
        | 'export'
        | 'user'
        | 'example'
      detail: string
      at: string
      source?: string
    }
  }
  problem?: { kind: ReadingProblem; retry_at: string | null }
  is_example: boolean
  readings?: ProfileReadingInput[]
  dismissed?: string[]
}

export type ProfileReading = {
  link: {
    platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
    kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
    id: string
    url: string
  }
  name: string
  headline: string | null
  bio: string | null
  avatar: Picture | null
  banner: Picture | null
  location: string | null
  links: { label: string; url: string; group?: string; is_verified?: true }[]
  stats: {
    key:
      | 'repositories'
      | 'followers'
      | 'stars'
      | 'since'
      | 'members'
      | 'following'
      | 'subscribers'
      | 'videos'
      | 'views'
      | 'posts'
      | 'employees'
      | 'founded'
    label: string
    value: number
  }[]
  language: string | null
  joined_at: string | null
  posts?: {
    url: string | null
    title: string | null
    body: { type: 'doc'; content: RichTextNode[] }
    published_at: string | null
    picture: Picture | null
    tags: string[]
  }[]
  details: LinkedInPersonDetails | LinkedInCompanyDetails | GitHubDetails | YouTubeDetails | InstagramDetails
  further?: {
    'linkedin-individual'?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: LinkedInPersonDetails
    }
    'linkedin-company'?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: LinkedInCompanyDetails
    }
    github?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: GitHubDetails
    }
    youtube?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: YouTubeDetails
    }
    instagram?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: InstagramDetails
    }
  }
  sources?: {
    kind: 'link' | 'file' | 'sign-in' | 'entry'
    label: string
    link: {
      platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
      kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
      id: string
      url: string
    } | null
    fields: string[]
    off?: string[]
    marks: {
      path:
        | 'api'
        | 'public-page'
        | 'feed'
        | 'provider'
        | 'website'
        | 'sign-in'
        | 'export'
        | 'user'
        | 'example'
      detail: string
    }[]
    read_at: string | null
    problem: ReadingProblem | null
    failures?: number
    is_shortened?: true
    sign_in_stamp?: string
  }[]
  contradictions?: {
    id: string
    path: string
    entry: { name: string; place: string } | null
    options: { source: string; values: { [key: string]: string | number | boolean | null } }[]
  }[]
  choices?: { id: string; values: { [key: string]: string | number | boolean | null } }[]
  provenance: {
    [key: string]: {
      path:
        | 'api'
        | 'public-page'
        | 'feed'
        | 'provider'
        | 'website'
        | 'sign-in'
        | 'export'
        | 'user'
        | 'example'
      detail: string
      at: string
      source?: string
    }
  }
  problem?: { kind: ReadingProblem; retry_at: string | null }
  is_example: boolean
}

export type ProfileReadingInput = {
  link: {
    platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
    kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
    id: string
    url: string
  }
  name: string
  headline: string | null
  bio: string | null
  avatar: Picture | null
  banner: Picture | null
  location: string | null
  links: { label: string; url: string; group?: string; is_verified?: true }[]
  stats: {
    key:
      | 'repositories'
      | 'followers'
      | 'stars'
      | 'since'
      | 'members'
      | 'following'
      | 'subscribers'
      | 'videos'
      | 'views'
      | 'posts'
      | 'employees'
      | 'founded'
    label: string
    value: number
  }[]
  language: string | null
  joined_at: string | null
  posts?: {
    url: string | null
    title: string | null
    body: unknown
    published_at: string | null
    picture: Picture | null
    tags: string[]
  }[]
  details:
    | LinkedInPersonDetails
    | LinkedInCompanyDetails
    | GitHubDetailsInput
    | YouTubeDetails
    | InstagramDetails
  further?: {
    'linkedin-individual'?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: LinkedInPersonDetails
    }
    'linkedin-company'?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: LinkedInCompanyDetails
    }
    github?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: GitHubDetailsInput
    }
    youtube?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: YouTubeDetails
    }
    instagram?: {
      link: {
        platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
        kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
        id: string
        url: string
      }
      name: string
      details: InstagramDetails
    }
  }
  sources?: {
    kind: 'link' | 'file' | 'sign-in' | 'entry'
    label: string
    link: {
      platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
      kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
      id: string
      url: string
    } | null
    fields: string[]
    off?: string[]
    marks: {
      path:
        | 'api'
        | 'public-page'
        | 'feed'
        | 'provider'
        | 'website'
        | 'sign-in'
        | 'export'
        | 'user'
        | 'example'
      detail: string
    }[]
    read_at: string | null
    problem: ReadingProblem | null
    failures?: number
    is_shortened?: true
    sign_in_stamp?: string
  }[]
  contradictions?: {
    id: string
    path: string
    entry: { name: string; place: string } | null
    options: { source: string; values: { [key: string]: string | number | boolean | null } }[]
  }[]
  choices?: { id: string; values: { [key: string]: string | number | boolean | null } }[]
  provenance: {
    [key: string]: {
      path:
        | 'api'
        | 'public-page'
        | 'feed'
        | 'provider'
        | 'website'
        | 'sign-in'
        | 'export'
        | 'user'
        | 'example'
      detail: string
      at: string
      source?: string
    }
  }
  problem?: { kind: ReadingProblem; retry_at: string | null }
  is_example: boolean
}

export type ReadingProblem =
  | 'blocked'
  | 'hidden'
  | 'private'
  | 'restricted'
  | 'rate_limited'
  | 'timeout'
  | 'failed'
  | 'switched_off'
  | 'unknown'

export type RecommendationsSection = {
  visible: boolean
  background?: Background
  title: string
  items: { text: string; name: string; role: string }[]
  layout?: 'quotes' | 'cards' | 'list'
}

export type RecommendationsSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { text: string; name: string; role?: string }[]
  layout?: 'quotes' | 'cards' | 'list'
}

export type Resume = {
  resume: ResumeSettings
  file: { name: string; bytes: number } | null
  is_available: boolean
  url: string | null
  missing_letters: string[]
  sections: {
    section: ResumeSection
    heading: string
    entries: { key: string; title: string; detail: string }[]
  }[]
}

export type ResumeSection =
  | 'about'
  | 'experience'
  | 'education'
  | 'projects'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'publications'
  | 'honors'
  | 'volunteering'
  | 'recommendations'

export type ResumeSettings = {
  source: 'page' | 'file' | 'none'
  page_size: 'auto' | 'a4' | 'letter'
  hidden_sections: ResumeSection[]
  hidden_entries: string[]
}

export type RichTextNode =
  | {
      type: 'text'
      text: string
      marks?: ({ type: 'bold' | 'italic' | 'code' | 'strike' } | { type: 'link'; attrs: { href: string } })[]
    }
  | { type: 'hardBreak' | 'horizontalRule' }
  | {
      type:
        | 'paragraph'
        | 'bulletList'
        | 'listItem'
        | 'blockquote'
        | 'table'
        | 'tableRow'
        | 'tableHeader'
        | 'tableCell'
      content?: RichTextNode[]
    }
  | { type: 'orderedList'; attrs?: { start: number }; content?: RichTextNode[] }
  | { type: 'heading'; attrs: { level: number }; content?: RichTextNode[] }
  | { type: 'codeBlock'; attrs?: { language: string | null }; content?: RichTextNode[] }
  | { type: 'image'; attrs: { src: string; alt: string; caption?: string } }
  | {
      type: 'video'
      attrs: {
        host: 'youtube' | 'vimeo' | 'dailymotion' | 'loom' | 'peertube'
        id: string
        title: string
        poster: string | null
        start?: number
      }
    }
  | { type: 'callout'; attrs: { kind: 'note' | 'tip' | 'warning' }; content?: RichTextNode[] }
  | { type: 'toggle'; attrs: { title: string }; content?: RichTextNode[] }
  | { type: 'gallery'; content?: RichTextNode[] }
  | {
      type: 'bookmark'
      attrs: { url: string; title: string; description: string; site: string; picture: string | null }
    }
  | {
      type: 'audio' | 'file'
      attrs: {
        src: string
        name: string
        size: number
        title: string
        caption: string
        type?: 'audio/mpeg' | 'audio/mp4' | 'audio/aac' | 'audio/ogg' | 'audio/wav' | 'audio/flac'
      }
    }
  | { type: 'button'; attrs: { href: string; label: string } }

export type SectionName =
  | 'header'
  | 'hero'
  | 'about'
  | 'stats'
  | 'projects'
  | 'contributions'
  | 'languages'
  | 'skills'
  | 'experience'
  | 'education'
  | 'certifications'
  | 'honors'
  | 'publications'
  | 'volunteering'
  | 'recommendations'
  | 'services'
  | 'prices'
  | 'clients'
  | 'mentions'
  | 'milestones'
  | 'studies'
  | 'locations'
  | 'hours'
  | 'videos'
  | 'gallery'
  | 'reels'
  | 'posts'
  | 'faq'
  | 'text'
  | 'newsletter'
  | 'embed'
  | 'links'
  | 'cta'
  | 'contact'
  | 'message'
  | 'footer'
  | 'stats-2'
  | 'stats-3'
  | 'stats-4'
  | 'stats-5'
  | 'stats-6'
  | 'skills-2'
  | 'skills-3'
  | 'skills-4'
  | 'skills-5'
  | 'skills-6'
  | 'recommendations-2'
  | 'recommendations-3'
  | 'recommendations-4'
  | 'recommendations-5'
  | 'recommendations-6'
  | 'services-2'
  | 'services-3'
  | 'services-4'
  | 'services-5'
  | 'services-6'
  | 'prices-2'
  | 'prices-3'
  | 'prices-4'
  | 'prices-5'
  | 'prices-6'
  | 'clients-2'
  | 'clients-3'
  | 'clients-4'
  | 'clients-5'
  | 'clients-6'
  | 'mentions-2'
  | 'mentions-3'
  | 'mentions-4'
  | 'mentions-5'
  | 'mentions-6'
  | 'milestones-2'
  | 'milestones-3'
  | 'milestones-4'
  | 'milestones-5'
  | 'milestones-6'
  | 'locations-2'
  | 'locations-3'
  | 'locations-4'
  | 'locations-5'
  | 'locations-6'
  | 'hours-2'
  | 'hours-3'
  | 'hours-4'
  | 'hours-5'
  | 'hours-6'
  | 'gallery-2'
  | 'gallery-3'
  | 'gallery-4'
  | 'gallery-5'
  | 'gallery-6'
  | 'faq-2'
  | 'faq-3'
  | 'faq-4'
  | 'faq-5'
  | 'faq-6'
  | 'text-2'
  | 'text-3'
  | 'text-4'
  | 'text-5'
  | 'text-6'
  | 'embed-2'
  | 'embed-3'
  | 'embed-4'
  | 'embed-5'
  | 'embed-6'
  | 'links-2'
  | 'links-3'
  | 'links-4'
  | 'links-5'
  | 'links-6'
  | 'cta-2'
  | 'cta-3'
  | 'cta-4'
  | 'cta-5'
  | 'cta-6'

export type Seo = {
  seo: SeoSettings
  automatic: { title: string; description: string; canonical_url: string; og_image: string; favicon: string }
  chosen: { og_image: string; favicon: string }
  url: string
  report: {
    code: string
    severity: 'problem' | 'advice'
    message: string
    fix:
      | {
          at: 'seo'
          field:
            | 'title'
            | 'description'
            | 'keywords'
            | 'og_image'
            | 'favicon'
            | 'canonical_url'
            | 'noindex'
            | 'language'
            | 'google_site_verification'
            | 'bing_site_verification'
            | 'google_analytics_id'
            | 'twitter_handle'
            | 'sitemap_enabled'
            | 'rss_enabled'
            | 'structured_data_enabled'
            | 'index_now'
            | 'ai_crawlers'
        }
      | { at: 'general' }
      | { at: 'account' }
      | { at: 'ownership' }
      | { at: 'design'; section: string }
      | { at: 'post'; post_id: string }
  }[]
}

export type SeoSettings = {
  title: string
  description: string
  keywords: string[]
  og_image: string
  favicon: string
  canonical_url: '' | string
  noindex: boolean
  language: string
  google_site_verification: string
  bing_site_verification: string
  google_analytics_id: string
  twitter_handle: string
  sitemap_enabled: boolean
  rss_enabled: boolean
  structured_data_enabled: boolean
  index_now: boolean
  ai_crawlers: 'allow' | 'block-training' | 'block-all'
}

export type SeoSettingsInput = {
  title?: string
  description?: string
  keywords?: string[]
  og_image?: string
  favicon?: string
  canonical_url?: '' | string
  noindex?: boolean
  language?: string
  google_site_verification?: string
  bing_site_verification?: string
  google_analytics_id?: string
  twitter_handle?: string
  sitemap_enabled?: boolean
  rss_enabled?: boolean
  structured_data_enabled?: boolean
  index_now?: boolean
  ai_crawlers?: 'allow' | 'block-training' | 'block-all'
}

export type ServicesSection = {
  visible: boolean
  background?: Background
  title: string
  items: { name: string; text: string; url: string | null }[]
  layout?: 'cards' | 'list' | 'compact'
}

export type ServicesSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { name: string; text?: string; url?: string | null }[]
  layout?: 'cards' | 'list' | 'compact'
}

export type SiteLanguages = {
  language: string
  translations: { language: string; texts: { source: string; text: string }[] }[]
  texts: { place: string; source: string }[]
  can_propose: boolean
}

export type SkillsSection = {
  visible: boolean
  background?: Background
  title: string
  items: string[]
  layout?: 'standard' | 'line'
}

export type SkillsSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: string[]
  layout?: 'standard' | 'line'
}

export type SourceChanges = {
  differences: Difference[]
  read_at: string
  version: string
  problem: ReadingProblem | null
}

export type StatsSection = {
  visible: boolean
  background?: Background
  title: string
  items: { label: string; value: number; kind: 'count' | 'year'; text?: string }[]
  layout?: 'standard' | 'list' | 'compact'
}

export type StatsSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  items?: { label: string; value: number; kind?: 'count' | 'year'; text?: string }[]
  layout?: 'standard' | 'list' | 'compact'
}

export type Subscription = {
  subscription_id: string
  website_id: string | null
  plan: 'standard'
  interval: 'monthly' | 'yearly'
  status:
    | 'active'
    | 'trialing'
    | 'past_due'
    | 'unpaid'
    | 'canceled'
    | 'incomplete'
    | 'incomplete_expired'
    | 'paused'
    | 'unknown'
  entitled: boolean
  current_period_end: string
  cancel_at_period_end: boolean
  ends_at: string | null
  grace_ends_at: string | null
  pay_url: string | null
  amount: number
  currency: string
  created_at: string
}

export type TextSection = {
  visible: boolean
  background?: Background
  title: string
  body: { type: 'doc'; content: RichTextNode[] }
  layout?: 'standard' | 'statement' | 'columns'
}

export type TextSectionInput = {
  visible?: boolean
  background?: Background
  title?: string
  body?: unknown
  layout?: 'standard' | 'statement' | 'columns'
}

export type ThemeName =
  | 'terminal'
  | 'blueprint'
  | 'ledger'
  | 'atelier'
  | 'meridian'
  | 'signal'
  | 'marquee'
  | 'white-cube'
  | 'gazette'
  | 'zine'

export type Website = {
  _id: string
  name: string
  domain: string
  url: string
  website_type: WebsiteType
  language: string
  visibility: 'public' | 'unlisted' | 'password' | 'private'
  contact_email: string
  contact_label?: string
  legal_links: { label: string; url: string }[]
  keep_free_address: boolean
  custom_domain: CustomDomain | null
  subscription: Subscription | null
  plan: 'free' | 'standard'
  theme_name: ThemeName
  thumbnail_url: string | null
  taken_down?: string
  held?: { state: 'held' | 'refused'; reason: string; links: string[] }
  is_unproven?: boolean
  source: { platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'; url: string; username: string }
  published_at: string
  created_at: string
  updated_at: string
}

export type WebsiteSources = {
  sources: {
    id: string
    kind: 'link' | 'file' | 'sign-in' | 'entry'
    label: string
    link: {
      platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
      kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
      id: string
      url: string
    } | null
    fields: string[]
    off: string[]
    read_at: string | null
    problem: ReadingProblem | null
    is_main: boolean
  }[]
  schedule: 'daily' | 'weekly' | 'monthly' | 'never'
  auto_apply: boolean
  stopped: boolean
  read_at: string | null
  next_read_at: string | null
  pending: SourceChanges | null
  questions: {
    id: string
    path: string
    entry: { name: string; place: string } | null
    options: { source: string; values: { [key: string]: string | number | boolean | null } }[]
  }[]
  suggested: {
    link: {
      platform: 'linkedin' | 'github' | 'youtube' | 'instagram' | 'web'
      kind: 'person' | 'company' | 'channel' | 'account' | 'organization'
      id: string
      url: string
    }
    label: string
    found_at: string
  }[]
}

export type WebsiteType = 'linkedin-individual' | 'linkedin-company' | 'github' | 'youtube' | 'instagram'

export type YouTubeDetails = {
  type: 'youtube'
  handle: string | null
  channel_id: string | null
  videos: {
    id: string
    url: string
    title: string
    description: string | null
    thumbnail: Picture | null
    published: string | null
    duration_s: number | null
    views: number | null
    kind: 'video' | 'short' | 'live' | 'premiere'
  }[]
  playlists: { title: string; url: string; thumbnail: Picture | null; count: number | null }[]
  trailer: string | null
  keywords: string[]
}
