import { checkHeaderValue } from './check-header-value.ts';
import {
  CACHE_CONTROL,
  COMPRESSED_EXTENSIONS,
  CONTENT_TYPES,
  HASHED_FOLDER,
  HOST_FILES,
  type HostRules,
  NOT_FOUND_PAGE,
} from './host-rules.ts';

/** The site as Caddy serves it; Caddy gets the certificate by itself. */
export function formatCaddyfile({ domain, headers, pages }: HostRules): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `\t\t${name} "${checkHeaderValue(value)}"`,
  );
  const types = [...new Set(COMPRESSED_EXTENSIONS.map((extension) => CONTENT_TYPES[extension]))];
  return `# Written by the build. Change the first line and the line "root" to yours.
${domain} {
	root * /srv/site

	header {
${lines.join('\n')}
	}
	@hashed path ${HASHED_FOLDER}*
	header @hashed Cache-Control "${CACHE_CONTROL.hashed}"
	@other not path ${HASHED_FOLDER}*
	header @other Cache-Control "${CACHE_CONTROL.other}"
	@manifest path *.webmanifest
	header @manifest Content-Type "${CONTENT_TYPES.webmanifest}"

	encode gzip {
		match {
${types.map((type) => `\t\t\theader Content-Type ${type}*`).join('\n')}
		}
	}

	@hidden {
		path ${HOST_FILES.join(' ')} */.*
		not path /.well-known/*
	}

	@index path /index /index.html
	@moved path_regexp ^(?:${pages.join('|')})(?:\\.html|/)$
	# In this order, which Caddy would otherwise choose by itself.
	route {
		error @hidden 404
		route @index {
			rewrite * /
			redir {uri} 308
		}
		route @moved {
			uri strip_suffix .html
			uri strip_suffix /
			redir {uri} 308
		}
		try_files {path} {path}.html
		file_server {
			disable_canonical_uris
			# The build's own .br and .gz files, where there are any.
			precompressed br gzip
		}
	}

	handle_errors {
		# A file that is missing today may be there tomorrow.
		header Cache-Control "${CACHE_CONTROL.other}"
		header -Content-Type
		@missing expression {http.error.status_code} == 404
		rewrite @missing ${NOT_FOUND_PAGE}
		file_server
	}
}
`;
}
