import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const renderer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Files the page loads, by the name it loads them by; all from here, none from elsewhere. */
export const referenceFiles: ReadonlyMap<string, { readonly path: string; readonly contentType: string }> = new Map(
  [
    ['swagger-ui.css', 'text/css; charset=utf-8'] as const,
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'] as const,
    ['favicon-32x32.png', 'image/png'] as const,
  ].map(([name, contentType]) => [name, { path: join(renderer, name), contentType }]),
);

/** The reference page: `folder` is where its files are (it ends in a slash), `document` where the API's document is. */
export const referencePage = (folder: string, document: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lead Messaging Service: API reference</title>
<link rel="icon" href="${folder}favicon-32x32.png">
<link rel="stylesheet" href="${folder}swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="${folder}swagger-ui-bundle.js"></script>
<script>
SwaggerUIBundle({ url: ${JSON.stringify(document)}, dom_id: '#reference', deepLinking: true, validatorUrl: null });
</script>
</body>
</html>
`;
