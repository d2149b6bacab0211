import { company } from '#company/company.ts'

/** What a person sees when a page cannot be made at all: it needs nothing but itself. */
export const failurePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong | ${company.name}</title>
</head>
<body>
<h1>Something went wrong on our side</h1>
<p>Please try again in a moment, or call us at <a href="${company.phone.href}">${company.phone.display}</a>.</p>
</body>
</html>
`
