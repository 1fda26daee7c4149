import { type MessageLanguage, messageLanguageOf } from '../i18n/message-language.ts'

type ArticleMessages = { draft: string; watch: string }

const MESSAGES: Record<MessageLanguage, ArticleMessages> = {
  en: {
    draft: 'A draft of the video’s own words, picked from its transcript. Edit it before you publish it.',
    watch: 'Watch from {time}',
  },
  de: {
    draft:
      'Ein Entwurf aus den eigenen Worten des Videos, seinem Transkript entnommen. Vor dem Veröffentlichen überarbeiten.',
    watch: 'Ab {time} ansehen',
  },
  fr: {
    draft:
      'Un brouillon fait des mots de la vidéo, tirés de sa transcription. À retravailler avant de le publier.',
    watch: 'Voir à partir de {time}',
  },
  es: {
    draft:
      'Un borrador con las propias palabras del vídeo, tomadas de su transcripción. Edítalo antes de publicarlo.',
    watch: 'Ver desde {time}',
  },
}

/** Fixed texts of an article in its language. */
export function articleMessages(language: string): ArticleMessages {
  return MESSAGES[messageLanguageOf(language)]
}
