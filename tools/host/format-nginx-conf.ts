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

/** The site as nginx serves it, for `/etc/nginx/conf.d/`. */
export function formatNginxConf({ domain, headers, pages }: HostRules): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${checkHeaderValue(value)}" always;`,
  );
  const types = Object.entries(CONTENT_TYPES).map(([extension, type]) => `${type} ${extension};`);
  return `# Written by the build. Change the lines "server_name" and "root" to yours.

# By the status too: a file that is missing today may be there tomorrow.
map "$status $uri" $site_cache {
    default "${CACHE_CONTROL.other}";
    "~^(200|206|304) ${HASHED_FOLDER}" "${CACHE_CONTROL.hashed}";
}

server {
    listen 80;
    server_name ${domain};
    root /srv/site;

${indent(lines)}
    add_header Cache-Control $site_cache always;

    types {
${indent(types, 8)}
    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types ${typesOf(TEXT_EXTENSIONS).join(' ')};
    server_tokens off;
    autoindex off;

    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_types ${typesOf(COMPRESSED_EXTENSIONS).join(' ')};
    # Sends the .gz files of the build instead of compressing each answer anew.
    gzip_static on;
    # Sends the .br files, which are smaller still. Needs the module "brotli static"; with it in
    # place (Debian, Ubuntu: apt install libnginx-mod-http-brotli-static), remove the # below.
    #brotli_static on;

    error_page 404 ${NOT_FOUND_PAGE};

    location = / { try_files /index.html =404; }
    location ~ ^/index(?:\\.html)?$ { return 308 /$is_args$args; }
    location ~ ^(${pages.join('|')})(?:\\.html|/)$ { return 308 $1$is_args$args; }

    location ~ ^(?:${HOST_FILES.map(escapeDots).join('|')})$ { return 404; }
    # Hidden files, apart from the folder in which certificates are asked for.
    location ~ /\\.(?!well-known/) { return 404; }

    location / { try_files $uri $uri.html =404; }
}
`;
}

/** `text/html` is in nginx's lists by itself, and naming it again is an error in some of them. */
function typesOf(extensions: readonly (keyof typeof CONTENT_TYPES)[]): string[] {
  return extensions
    .map((extension) => CONTENT_TYPES[extension])
    .filter((type) => type !== CONTENT_TYPES.html);
}

function escapeDots(path: string): string {
  return path.replaceAll('.', '\\.');
}

function indent(lines: readonly string[], spaces = 4): string {
  return lines.map((line) => ' '.repeat(spaces) + line).join('\n');
}
