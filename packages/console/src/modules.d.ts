declare module "*.css"
declare module "virtual:tokens.css"
