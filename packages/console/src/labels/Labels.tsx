export const Labels = () => null
