import { company } from '#company/company.ts'
import { escapeHtml } from '#lib/html.ts'

export function plainPage(title: string, content: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${company.name}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${content}
</body>
</html>
`
}
