import { checkHeaderValue } from './check-header-value.ts';
import {
  CACHE_CONTROL,
  COMPRESSED_EXTENSIONS,
  CONTENT_TYPES,
  HASHED_FOLDER,
  HOST_FILES,
  type HostRules,
  NOT_FOUND_PAGE,
  TEXT_EXTENSIONS,
} from './host-rules.ts';

/** The site as Apache and LiteSpeed serve it, read from the folder of the site itself. */
export function formatHtaccess({ headers, pages }: HostRules): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `    Header always set ${name} "${checkHeaderValue(value)}"`,
  );
  const types = Object.entries(CONTENT_TYPES).map(
    ([extension, type]) => `    AddType ${type} .${extension}`,
  );
  const names = pages.map((page) => page.slice(1)).join('|');
  const folder = HASHED_FOLDER.slice(1);
  return `# Written by the build.
Options -Indexes -MultiViews
ErrorDocument 404 ${NOT_FOUND_PAGE}
FileETag MTime Size

<IfModule mod_dir.c>
    DirectoryIndex index.html
    DirectorySlash Off
</IfModule>

<IfModule mod_headers.c>
${lines.join('\n')}
    # In one table of headers: what is in both is sent twice.
    Header onsuccess unset Cache-Control
    Header always set Cache-Control "${CACHE_CONTROL.other}"
    # By the status too: a file that is missing today may be there tomorrow.
    Header always set Cache-Control "${CACHE_CONTROL.hashed}" "expr=%{REQUEST_STATUS} -lt 400 && %{REQUEST_URI} =~ m#^${HASHED_FOLDER}#"
</IfModule>

<IfModule mod_mime.c>
${types.join('\n')}
    AddCharset utf-8 ${TEXT_EXTENSIONS.map((extension) => `.${extension}`).join(' ')}
    RemoveType .gz .br
    AddEncoding gzip .gz
    AddEncoding br .br
</IfModule>

<IfModule mod_deflate.c>
    AddOutputFilterByType DEFLATE ${COMPRESSED_EXTENSIONS.map((extension) => CONTENT_TYPES[extension]).join(' ')}
</IfModule>
<IfModule mod_headers.c>
    # The tag of a compressed answer has an ending that the file's own tag does not have.
    RequestHeader edit If-None-Match "-(?:gzip|br)\\"$" "\\""
</IfModule>

<IfModule mod_rewrite.c>
    RewriteEngine On
    RewriteRule ^(?:${HOST_FILES.map((path) => path.slice(1).replaceAll('.', '\\.')).join('|')})$ - [R=404,L]
    # Hidden files, apart from the folder in which certificates are asked for.
    RewriteRule (?:^|/)\\.(?!well-known/) - [R=404,L]
    # A folder below the site's own is no page; without this it would be "forbidden".
    RewriteCond %{REQUEST_FILENAME} -d
    RewriteRule . - [R=404,L]

    # By the line that the browser sent: the rules below would lead back here.
    RewriteCond %{THE_REQUEST} "\\s/index(?:\\.html)?[?\\s]"
    RewriteRule ^ / [R=308,L]
    RewriteCond %{THE_REQUEST} "\\s/(${names})(?:\\.html|/)[?\\s]"
    RewriteRule ^ /%1 [R=308,L]
    RewriteRule ^(${names})$ $1.html [L]

    # The build's own .br and .gz files, where there are any.
    RewriteCond %{HTTP:Accept-Encoding} "\\bbr\\b"
    RewriteCond %{REQUEST_FILENAME}.br -f
    RewriteRule ^(${folder}.+)$ $1.br [L]
    RewriteCond %{HTTP:Accept-Encoding} "\\bgzip\\b"
    RewriteCond %{REQUEST_FILENAME}.gz -f
    RewriteRule ^(${folder}.+)$ $1.gz [L]
    <IfModule mod_headers.c>
        Header always merge Vary Accept-Encoding "expr=%{REQUEST_URI} =~ m#^${HASHED_FOLDER}#"
    </IfModule>
</IfModule>
`;
}
